/** A file that is sent as it is read. Its name has Latin letters, digits and `-_.` only. */
export interface SentFile {
  readonly fileName: string
  readonly type: string
  readonly parts: AsyncIterable<string | Uint8Array>
}
