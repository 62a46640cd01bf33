import { auditId } from '@morakot/contract/formats'
import { z } from 'zod'
import { describe } from '#shared/describe.tsx'
import type { NamedValue } from '#shared/ui/fact-list.tsx'

const done = describe(z.object({ auditId: auditId.nullable() }))

/** The number of the audit row of what was done; nothing where it wrote none. */
export const auditFact = ({ auditId: number }: { readonly auditId: string | null }): readonly NamedValue[] =>
  done.facts({ auditId: number }, ['auditId'])
