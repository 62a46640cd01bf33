import { Button } from '@mantine/core'
import { TIERS, TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatDateShort } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { ChangeCard } from '../components/change-card.tsx'
import { EditDialog } from '../components/edit-dialog.tsx'
import { UNTIL } from '../components/tier-facts.ts'
import { copy } from '../copy.ts'
import { tiersQuery } from '../queries.ts'
import type { InForce } from '../queries.ts'

/** The conditions and benefits of each tier, its number of members, and the members in grace. */
export function TiersPage() {
  const load = useQuery(tiersQuery)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { data } = load
  return (
    <>
      <PageHead
        title={copy.title}
        note={copy.note}
        badges={data === undefined ? null : <Tag>{fill(copy.version, { version: data.version })}</Tag>}
      >
        {data === undefined || data.proposal !== null ? null : <Button onClick={() => setOpen(true)}>{copy.edit}</Button>}
      </PageHead>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : <ChangeCard inForce={data} />}
      {data === undefined ? null : <Tiers inForce={data} />}
      {data === undefined || !isOpen ? null : <EditDialog inForce={data} onClose={close} />}
    </>
  )
}

function Tiers({ inForce: { rules, members, inGrace } }: { readonly inForce: InForce }) {
  const required = { DEFAULT: 0, ELITE: rules.elite, EMPEROR: rules.emperor }
  return (
    <>
      {TIERS.map((tier) => (
        <section key={tier} className="card card-body" aria-label={TIER_NAMES[tier]}>
          <h2>{TIER_NAMES[tier]}</h2>
          <FactList
            facts={[
              { name: copy.members, value: formatInteger(members.find((one) => one.tier === tier)?.count ?? 0) },
              { name: copy.required, value: formatBaht(required[tier]) },
              { name: copy.lossReturn, value: `${rules[tier].lossReturnPercent}%` },
              { name: copy.birthday, value: formatInteger(rules[tier].birthdayPoints) },
            ]}
          />
        </section>
      ))}
      <section className="card card-body" aria-label={copy.inGrace}>
        <h2>{copy.inGrace}</h2>
        {inGrace.length === 0 ? (
          <p className="dim">{copy.noGrace}</p>
        ) : (
          <FactList
            facts={inGrace.map(({ username, tier, graceUntil }) => ({
              name: username,
              value: `${TIER_NAMES[tier]} ${UNTIL.title} ${formatDateShort(graceUntil)}`,
            }))}
          />
        )}
      </section>
    </>
  )
}
