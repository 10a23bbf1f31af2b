/** Makes pages of the release and the catalogue it has been given. */
export interface Maker {
  /**
   * Puts a page in place as the catalogue has it now, or takes it away when the catalogue has it no more.
   * @throws what the page throws, or the file system; the page from before stays then.
   */
  make(path: string): Promise<void>;
}
