/** Downloads a text as a CSV file. */
export function saveFile(name: string, ...parts: string[]): void {
  saveBlob(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
}

/** Downloads a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The delay lets the download start first.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
