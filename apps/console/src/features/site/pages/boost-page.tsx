import { PageHead } from '#shared/ui/page-head.tsx'
import { BoostCard } from '../components/boost-card.tsx'
import { SettingsLoad } from '../components/settings-load.tsx'
import { copy } from '../copy.ts'

/** The offer of more points for deposits. */
export function BoostPage() {
  return (
    <>
      <PageHead title={copy.boost} note={copy.boostHint} />
      <SettingsLoad>{({ boost }) => <BoostCard boost={boost} />}</SettingsLoad>
    </>
  )
}
