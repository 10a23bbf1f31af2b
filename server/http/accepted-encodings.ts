/** A stored encoding: its name in HTTP and the ending of its files. */
export interface StoredEncoding {
  readonly name: 'br' | 'gzip';
  readonly suffix: '.br' | '.gz';
}

const STORED: readonly StoredEncoding[] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** The stored encodings that an Accept-Encoding header allows, smallest files first. */
export function acceptedEncodings(header: string | undefined): StoredEncoding[] {
  const accepted = new Set(
    (header ?? '').split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );
  return STORED.filter(({ name }) => accepted.has(name));
}
