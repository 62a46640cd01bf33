import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import { identityQuery } from '../queries.ts'
import type { Identity } from '../queries.ts'
import { DocumentView } from './document-view.tsx'
import { IdentityActions } from './identity-actions.tsx'
import { BANK, identities, nameOf, PROPOSED, SEEN, STATUS_TONES, VERIFIER } from './identity-fields.ts'

const FACTS = [VERIFIER, BANK, 'tries', SEEN, 'reason', 'decidedBy', 'decidedAt'] as const

/** One identity: the document, the submitted data next to the registered data, and the possible actions. */
export function IdentityDetail({ submissionId }: { readonly submissionId: string }) {
  const load = useQuery(identityQuery(submissionId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <View identity={load.data} />}
    </>
  )
}

function View({ identity }: { readonly identity: Identity }) {
  const { username, status, reason, memberId, proposal, isTwoNeeded } = identity
  const mayReview = useGranted('kyc.review')
  return (
    <>
      <div className="row">
        <span className="figure">{username}</span>
        <Tag tone={STATUS_TONES[status]}>{identities.text(identity, 'status')}</Tag>
      </div>
      <p className="dim">{[identities.text(identity, 'document'), identities.text(identity, 'submittedAt')].join(' · ')}</p>
      {isTwoNeeded ? <Notice tone="look" text={copy.two} /> : null}
      {proposal === null ? null : <FactList facts={identities.facts(identity, PROPOSED)} />}
      {mayReview ? <DocumentView identity={identity} /> : null}
      <Comparison identity={identity} />
      <FactList facts={identities.facts(identity, FACTS)} />
      {status === 'REFUSED' && reason === 'under_age' ? <Notice tone="look" text={copy.payOut} /> : null}
      <IdentityActions identity={identity} />
      <Link to="/members/$memberId" params={{ memberId }} className="link">
        {copy.openMember}
      </Link>
    </>
  )
}

/** Field by field: as the member typed it from the document, and as it was registered. */
function Comparison({ identity }: { readonly identity: Identity }) {
  const { said, registered } = identity
  return (
    <ul className="plain stack">
      <Compared identity={identity} path="isSameName" said={nameOf(said)} registered={nameOf(registered)} />
      <Compared
        identity={identity}
        path="isSameBirthDate"
        said={identities.text(identity, 'said.birthDate')}
        registered={identities.text(identity, 'registered.birthDate')}
      />
      <Compared identity={identity} path="isOldEnough" />
    </ul>
  )
}

interface ComparedProps {
  readonly identity: Identity
  readonly path: 'isSameName' | 'isSameBirthDate' | 'isOldEnough'
  readonly said?: string
  readonly registered?: string
}

function Compared({ identity, path, said, registered }: ComparedProps) {
  return (
    <li className="row">
      <span className="grow">
        {identities.own(path).title}
        {said === undefined ? null : (
          <>
            <br />
            <span className="dim">
              {identities.own('said').title} {said} · {identities.own('registered').title} {registered}
            </span>
          </>
        )}
      </span>
      <Tag tone={identity[path] ? 'good' : 'bad'}>{identities.text(identity, path)}</Tag>
    </li>
  )
}
