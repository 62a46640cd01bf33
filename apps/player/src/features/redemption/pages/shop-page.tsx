import { Icon } from '@morakot/ui/components/icon'
import type { IconName } from '@morakot/ui/icon-paths'
import { ListState } from '@morakot/ui/components/list-state'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readable } from '#shared/api/failure'
import { NextReward } from '../components/next-reward.tsx'
import { copy } from '../copy.ts'
import { parentsQuery } from '../queries.ts'
import type { Parent } from '../queries.ts'

/** The shop: the reward that is nearest, the kinds of rewards, and the ways to what was redeemed and to what ends (ROUTE-22). */
export function ShopPage() {
  const load = useQuery(parentsQuery)
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4">
      <NextReward />
      <section>
        <SectionTitle>{copy['redeem.kinds']}</SectionTitle>
        <ListState
          load={{ ...load, data: load.data?.items, error: readable(load.error) }}
          skeleton={<Kinds />}
          of="premium"
          emptyIcon="gift"
        >
          {(parents) => (
            <ul className="grid gap-3 sm:grid-cols-2">
              {parents.map((parent) => (
                <KindCard key={parent.id} parent={parent} />
              ))}
            </ul>
          )}
        </ListState>
      </section>
      <div className="flex flex-col gap-3">
        <Link to="/profile/redemption-request" className={LINK_CLASSES}>
          <Way icon="receipt" title={copy['redemption.history']} note={copy['redeem.historyNote']} />
        </Link>
        <Link to="/profile" hash="point" className={LINK_CLASSES}>
          <Way icon="clock" title={copy['redeem.expiring']} note={copy['redeem.expiringNote']} />
        </Link>
      </div>
    </div>
  )
}

/** A name and a note of two lines, as most are on a phone. */
const KIND_HEIGHT = 'min-h-[114px]'

function KindCard({ parent }: { readonly parent: Parent }) {
  const { id, name, type, image, itemCount } = parent
  const note = type === 'COMMODITY' ? fill(copy['redeem.kind.COMMODITY'], { count: formatInteger(itemCount) }) : copy[`redeem.kind.${type}`]
  return (
    <li>
      <Link
        to="/redemption/$parentId"
        params={{ parentId: id }}
        className={`flex ${KIND_HEIGHT} overflow-clip rounded-card border border-border bg-s1 transition-colors duration-[120ms] hover:bg-s2`}
      >
        <span className="flex min-w-0 flex-1 flex-col justify-center gap-1 px-4 py-3">
          <span className="font-display text-h2 font-semibold">
            <ThaiText>{name}</ThaiText>
          </span>
          <span className="text-caption text-t2">
            <ThaiText>{note}</ThaiText>
          </span>
        </span>
        <img src={image} alt="" width={128} height={96} className="w-28 shrink-0 object-cover" />
      </Link>
    </li>
  )
}

const LINK_CLASSES =
  'flex min-h-[64px] items-center gap-3 rounded-card border border-border bg-s1 px-4 transition-colors duration-[120ms] hover:bg-s2'

function Way({ icon, title, note }: { readonly icon: IconName; readonly title: string; readonly note: string }): ReactNode {
  return (
    <>
      <Icon name={icon} className="shrink-0 text-t2" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">
          <ThaiText>{title}</ThaiText>
        </span>
        <span className="text-caption text-t2">
          <ThaiText>{note}</ThaiText>
        </span>
      </span>
      <Icon name="next" size={18} className="shrink-0 text-t3" />
    </>
  )
}

function Kinds() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} className={`${KIND_HEIGHT} rounded-card`} />
      ))}
    </div>
  )
}
