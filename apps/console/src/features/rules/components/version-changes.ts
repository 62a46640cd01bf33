import type { Field, Section, Value, Version } from '../queries.ts'

interface Change {
  readonly field: Field
  readonly before: Value
  readonly after: Value
}

const isSame = (one: Value | undefined, other: Value | undefined) => JSON.stringify(one) === JSON.stringify(other)
const valueIn = (version: Pick<Version, 'values'> | undefined, path: string) => version?.values.find((one) => one.path === path)?.value

/** The fields that a version changed; before the first version, the values of a new installation held. */
export function changesOf(
  fields: readonly Field[],
  version: Pick<Version, 'values'>,
  earlier: Pick<Version, 'values'> | undefined,
): readonly Change[] {
  return fields.flatMap((field) => {
    const before = valueIn(earlier, field.path) ?? field.initial
    const after = valueIn(version, field.path)
    return after === undefined || isSame(before, after) ? [] : [{ field, before, after }]
  })
}

/** The section with the fields alone that are otherwise today than in a version. */
export function sectionWith(section: Section, values: Version['values']): Section {
  return { ...section, fields: section.fields.filter((field) => !isSame(field.value, valueIn({ values }, field.path) ?? field.value)) }
}
