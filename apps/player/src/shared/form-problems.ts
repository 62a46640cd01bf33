/**
 * Whether a field is left for the button that sends the form. Sending validates everything anyway, and a message that appeared or
 * disappeared in between would move the button away under the finger: the press would be lost.
 */
export function isLeftToSend({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

type Parsed<Output> =
  | { readonly success: true; readonly data: Output }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }

/** A schema of the contract, as far as a form needs it: no schema library comes in through here. */
export interface FormSchema<Output, Values = unknown> {
  readonly safeParse: (values: Values) => Parsed<Output>
}

export type Problems<Name extends string> = { readonly [Key in Name]?: string }

/** The first Thai sentence about each field, by the same schema that the server validates with. */
export function problemsOf<Name extends string, Values>(
  schema: FormSchema<unknown, Values>,
  values: Values,
  names: readonly Name[],
): Problems<Name> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return {}
  const problems: { [Key in Name]?: string } = {}
  for (const name of names) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === name)
    if (issue !== undefined) problems[name] = issue.message
  }
  return problems
}

/** What a form with rules of its own answers in the shape of a schema: these problems, or what is sent. */
export function toParsed<Output>(problems: Problems<string>, data: Output | undefined): Parsed<Output> {
  const issues = Object.entries(problems).flatMap(([name, message]) => (message === undefined ? [] : [{ path: [name], message }]))
  return issues.length === 0 && data !== undefined ? { success: true, data } : { success: false, error: { issues } }
}
