import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import type { Change } from '../queries.ts'

/** Each term that changes, as `9,000 → 1`. */
export function linesOf({ lines }: Pick<Change, 'lines'>): readonly { readonly field: string; readonly text: string }[] {
  return lines.map(({ field, before, after }) => ({
    field,
    text: before === null ? valueText(field, after) : `${valueText(field, before)} → ${valueText(field, after)}`,
  }))
}

const MOMENTS = new Set(['startsAt', 'endsAt'])

function valueText(field: string, value: string | null): string {
  if (value === null) return copy.none
  return MOMENTS.has(field) ? momentText(value) : value
}
