/** An object that a column keeps as JSON; the feature that writes it knows its fields. */
export type Document = Readonly<Record<string, unknown>>
