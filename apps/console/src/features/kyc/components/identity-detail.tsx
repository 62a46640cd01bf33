import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { dayText, momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, documentText, reasonText, statusText } from '../copy.ts'
import { identityQuery } from '../queries.ts'
import type { Identity } from '../queries.ts'
import { DocumentView } from './document-view.tsx'
import { IdentityActions } from './identity-actions.tsx'
import { STATUS_TONES } from './identity-tones.ts'

/** One identity: the document, what was typed beside what was registered, and what may be done. */
export function IdentityDetail({ submissionId }: { readonly submissionId: string }) {
  const load = useQuery(identityQuery(submissionId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <Shown identity={load.data} />}
    </>
  )
}

function Shown({ identity }: { readonly identity: Identity }) {
  const { username, status, reason, document, submittedAt, memberId, proposal, isTwoNeeded } = identity
  const mayReview = useGranted('kyc.review')
  return (
    <>
      <div className="row">
        <span className="figure">{username}</span>
        <Tag tone={STATUS_TONES[status]}>{statusText[status]}</Tag>
      </div>
      <p className="dim">{[documentText[document], momentText(submittedAt)].join(' · ')}</p>
      {isTwoNeeded ? <Notice tone="look" text={copy.two} /> : null}
      {proposal === null ? null : (
        <FactList
          facts={[
            { name: copy.proposed, value: `${proposal.operator} · ${momentText(proposal.at)}` },
            { name: copy.proposedWhat, value: proposal.reason === null ? copy.verify : `${copy.refuse}: ${reasonText[proposal.reason]}` },
          ]}
        />
      )}
      {mayReview ? <DocumentView identity={identity} /> : null}
      <Comparison identity={identity} />
      <FactList facts={factsOf(identity)} />
      {status === 'REFUSED' && reason === 'under_age' ? <Notice tone="look" text={copy.payOut} /> : null}
      <IdentityActions identity={identity} />
      <Link to="/members/$memberId" params={{ memberId }} className="link">
        {copy.openMember}
      </Link>
    </>
  )
}

const nameOf = ({ firstName, lastName }: Identity['said']) => `${firstName} ${lastName}`

/** Field by field: as the member typed it from the document, and as it was registered. */
function Comparison({ identity: { said, registered, isSameName, isSameBirthDate, isOldEnough } }: { readonly identity: Identity }) {
  const rows = [
    { name: copy.name, said: nameOf(said), registered: nameOf(registered), isGood: isSameName },
    { name: copy.birthDate, said: dayText(said.birthDate), registered: dayText(registered.birthDate), isGood: isSameBirthDate },
  ]
  return (
    <ul className="plain stack">
      {rows.map(({ name, said: typed, registered: known, isGood }) => (
        <li key={name} className="row">
          <span className="grow">
            {name}
            <br />
            <span className="dim">
              {copy.said} {typed} · {copy.registered} {known}
            </span>
          </span>
          <Tag tone={isGood ? 'good' : 'bad'}>{isGood ? copy.same : copy.differs}</Tag>
        </li>
      ))}
      <li className="row">
        <span className="grow">{copy.age}</span>
        <Tag tone={isOldEnough ? 'good' : 'bad'}>{isOldEnough ? copy.ageYes : copy.ageNo}</Tag>
      </li>
    </ul>
  )
}

function factsOf({ verifier, bank, tries, seenElsewhere, reason, decidedBy, decidedAt }: Identity) {
  const said = verifier === null ? copy.notYet : verifier.reason === null ? copy.pass : reasonText[verifier.reason]
  return [
    { name: copy.verifier, value: said },
    { name: copy.bank, value: `${bank.holder} ${bank.code} ${bank.number}` },
    { name: copy.tries, value: String(tries) },
    { name: copy.seen, value: seenElsewhere.length === 0 ? copy.seenNone : seenElsewhere.join(', ') },
    ...(reason === null ? [] : [{ name: copy.why, value: reasonText[reason] }]),
    ...(decidedBy === null ? [] : [{ name: copy.decidedBy, value: decidedBy }]),
    ...(decidedAt === null ? [] : [{ name: copy.decidedAt, value: momentText(decidedAt) }]),
  ]
}
