import { Link } from '@tanstack/react-router'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, refusedText, statusText } from '../copy.ts'
import type { SpinRow } from '../queries.ts'
import { rewardText } from './spin-columns.tsx'

/** One spin: what it came from, what it gave, and what verifies it. */
export function SpinDetail({ spin }: { readonly spin: SpinRow }) {
  const { refusedFor, voidPoints } = spin
  const facts = [
    { name: copy.number, value: spin.spinId },
    { name: copy.game, value: `${spin.name} · ${copy.table} ${spin.tableVersion}` },
    { name: copy.member, value: spin.username },
    { name: copy.at, value: momentText(spin.takenAt) },
    { name: copy.ended, value: spin.endedAt === null ? copy.none : momentText(spin.endedAt) },
    { name: copy.status, value: statusText[spin.status] },
    { name: copy.reward, value: rewardText(spin) },
    { name: copy.how, value: spin.isBought ? copy.bought : copy.fromBalance },
    { name: copy.price, value: String(spin.pointPrice) },
    ...(refusedFor === null ? [] : [{ name: copy.refusedFor, value: refusedText[refusedFor] ?? refusedFor }]),
    ...(voidPoints === null ? [] : [{ name: copy.voided, value: `${voidPoints} ${copy.points}` }]),
    { name: copy.ticket, value: spin.ticket === null ? copy.none : String(spin.ticket) },
    { name: copy.nonce, value: String(spin.nonce) },
    { name: copy.clientSeed, value: spin.clientSeed },
    { name: copy.hash, value: spin.serverSeedHash },
  ]
  return (
    <>
      <FactList facts={facts} />
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
