/** Downloads a text as a file. */
export function saveFile(name: string, ...parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The delay lets the download start first.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
