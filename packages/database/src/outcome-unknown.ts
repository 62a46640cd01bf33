/** A COMMIT was sent and its response never came. The work may be committed or not: retry with the same key, never report "failed". */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'

  constructor(cause: unknown) {
    super('The transaction was sent to be committed and no answer came; whether it stands is unknown.', { cause })
  }
}
