/** A number of a JSON text as it was written: money is never read into a float, and nothing is rounded unseen. */
export class JsonNumber {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

/** JSON with every number kept as it was written. Undefined for what is no JSON: no schema takes that. */
export function parseExact(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' ? new JsonNumber(context?.source ?? '') : value,
    )
  } catch {
    return undefined
  }
}

/** An object as JSON, with numbers given as their text. */
export function jsonWith(fields: Readonly<Record<string, unknown>>, numbers: Readonly<Record<string, string>>): string {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    ...Object.entries(numbers).map(([name, text]) => `${JSON.stringify(name)}:${text}`),
  ]
  return `{${parts.join(',')}}`
}
