import { Card } from '@morakot/ui/components/card'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useState } from 'react'
import { copy } from '../copy.ts'
import type { Limit } from '../queries.ts'
import { LimitForm } from './limit-form.tsx'
import { LimitRow } from './limit-row.tsx'

const KINDS = ['deposit', 'loss', 'session'] as const

/** Every limit that can be set, kind by kind. */
export function LimitGroups({ limits }: { readonly limits: readonly Limit[] }) {
  const [editing, setEditing] = useState<Limit>()
  return (
    <section className="flex flex-col gap-3">
      <SectionTitle>{copy['safe.limits']}</SectionTitle>
      <p className="-mt-2 text-small text-t2">
        <ThaiText>{copy['safe.limitsBody']}</ThaiText>
      </p>
      {KINDS.map((kind) => (
        <Card key={kind}>
          <h3 className="px-4 pb-1 pt-3 text-small font-semibold text-t1">{copy[`safe.kind.${kind}`]}</h3>
          <ul>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow key={limit.period} limit={limit} onEdit={() => setEditing(limit)} />
              ))}
          </ul>
        </Card>
      ))}
      {editing === undefined ? null : <LimitForm limit={editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}
