import { EmptyState } from '@morakot/ui/components/list-state'
import { copy } from '#shared/copy'

export function SlotPage() {
  return <CategoryPage />
}

export function LiveCasinoPage() {
  return <CategoryPage />
}

export function SportsPage() {
  return <CategoryPage />
}

export function ArcadePage() {
  return <CategoryPage />
}

export function CardGamePage() {
  return <CategoryPage />
}

function CategoryPage() {
  return <EmptyState icon="reels" text={copy['state.comingSoon']} />
}
