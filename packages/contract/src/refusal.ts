/**
 * A refusal as data: the HTTP status, the stable English sentence and the Thai one.
 * Placeholders such as `{min}` are filled from the refusal's parameters.
 */
export interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  readonly error: string
  readonly message: string
}

/** The refusals of one noun. A code without Thai text does not compile. */
export type Refusals<Noun extends string> = Readonly<Record<`${Noun}.${string}`, RefusalText>>
