import { packageFigures, packagesPreview, packagesVersion } from '@morakot/contract/features/minigames/schema-packages'
import {
  minigameRow,
  minigameTableSchemas,
  tableFigures,
  tablePreview,
  tableVersion,
} from '@morakot/contract/features/minigames/schema-tables'
import { voidedTable } from '@morakot/contract/features/minigames/schema-console'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import type { GameDetail } from '../queries.ts'

export const games = describe(minigameRow)
export const gameState = describe(minigameRow.pick({ isActive: true }))
export const figures = describe(tableFigures)
export const previews = describe(tablePreview)
export const versions = describe(tableVersion)
export const voided = describe(voidedTable)
export const packFigures = describe(packageFigures)
export const packPreviews = describe(packagesPreview)
export const packVersions = describe(packagesVersion)

/** The reason of every decision about a minigame. */
export const REASON = reasonOf(minigameTableSchemas.publish.body.shape.reason)

const TONES = { DRAFT: 'look', PUBLISHED: 'good', ENDED: 'plain' } as const
export const STATUS = versions.tag('status', TONES)
export const PACK_STATUS = packVersions.tag('status', TONES)

/** Packages in one line. */
export function packsText(packages: readonly { readonly spins: number; readonly points: number }[]): string {
  return packages.map(({ spins, points }) => fill(copy.pack, { spins: formatInteger(spins), points: formatInteger(points) })).join(' · ')
}

const signed = (by: string | null, at: string) => [by, momentText(at)].filter((part) => part !== null).join(' · ')

/** The figures and the people of one version. */
export const VERSION = [
  { key: 'worth', title: copy.worthShort, text: (row) => `${versions.text(row, 'worth')} ${copy.points} · ${versions.text(row, 'share')}` },
  'costOfSpin',
  'spins',
  versions.own('madeAt', ({ madeBy, madeAt }) => signed(madeBy, madeAt)),
  'proposedBy',
  versions.own('publishedAt', ({ publishedBy, publishedAt }) => (publishedAt === null ? null : signed(publishedBy, publishedAt))),
  versions.own('voided', ({ voided: was }) => (was === null ? null : `${was.by} · ${momentText(was.at)} · ${was.reason}`)),
] as const satisfies Parameters<typeof versions.facts>[1]

/** The packages that are sold, as they are named in a list of facts. */
export const PACKAGES = games.own('packages', ({ packages }: Pick<GameDetail, 'packages'>) => packsText(packages))
