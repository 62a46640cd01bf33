import { Link } from '@tanstack/react-router'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy-spins.ts'
import type { SpinRow } from '../queries-spins.ts'
import { FACTS, spins } from './spin-fields.tsx'

/** One spin: its source, its prize, and the data that verifies it. */
export function SpinDetail({ spin }: { readonly spin: SpinRow }) {
  return (
    <>
      <FactList facts={spins.facts(spin, FACTS)} />
      <p className="row">
        <Link to="/members/$memberId" params={{ memberId: spin.memberId }} className="link">
          {copy.openMember}
        </Link>
        <Link to="/minigames/$code" params={{ code: spin.code }} className="link">
          {copy.openGame}
        </Link>
      </p>
    </>
  )
}
