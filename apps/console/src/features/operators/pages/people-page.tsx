import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { PageTabs, useOpenTab } from '#shared/ui/page-tabs.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { InvitationDialog } from '../components/invitation-dialog.tsx'
import { DisableDialog, EnableDialog, FactorResetDialog, PersonDialog } from '../components/person-dialog.tsx'
import { NetworkList } from '../components/network-list.tsx'
import { RoleMatrix } from '../components/role-matrix.tsx'
import { UnusedList } from '../components/unused-list.tsx'
import { rolesCopy, tabsCopy } from '../copy-roles.ts'
import { roleText } from '../components/role-text.ts'
import { peopleQuery } from '../queries-roles.ts'
import type { Person } from '../queries-roles.ts'
import '../../../styles/operators.css'

const CONTENT = {
  people: () => (
    <>
      <ChangeList />
      <People />
    </>
  ),
  invitations: () => <ChangeList kind="invitation" />,
  roles: () => <RoleMatrix />,
  networks: () => <NetworkList />,
  unused: () => <UnusedList />,
} as const

const TABS = [
  { key: 'people', label: tabsCopy.people },
  { key: 'invitations', label: tabsCopy.invitations },
  { key: 'roles', label: tabsCopy.roles },
  { key: 'networks', label: tabsCopy.networks },
  { key: 'unused', label: tabsCopy.unused },
] as const

/** The operators with their roles, what each role may do, and the changes that wait for a second owner. */
export function PeoplePage() {
  const open = useOpenTab(TABS)
  return (
    <>
      <PageHead title={rolesCopy.title} note={rolesCopy.note} />
      <PageTabs label={tabsCopy.label} tabs={TABS} open={open}>
        {CONTENT[open]()}
      </PageTabs>
    </>
  )
}

function People() {
  const load = useQuery(peopleQuery)
  const isAllowed = useGranted('operators.manage')
  const [input, setPending] = useState<{ readonly person: Person; readonly what: PersonAct } | null>(null)
  const [isInviting, setInviting] = useState(false)
  return (
    <section className="card card-body" aria-labelledby="people-title">
      <div className="row">
        <h2 id="people-title" className="grow">
          {rolesCopy.people}
        </h2>
        {isAllowed ? (
          <Button size="xs" onClick={() => setInviting(true)}>
            {rolesCopy.invite}
          </Button>
        ) : null}
      </div>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={rolesCopy.loading} /> : null}
      <ul className="plain people">
        {(load.data ?? []).map((person) => (
          <PersonRow key={person.operatorId} person={person} onPropose={(what) => setPending({ person, what })} />
        ))}
      </ul>
      {input?.what === 'roles' ? <PersonDialog person={input.person} onClose={() => setPending(null)} /> : null}
      {input?.what === 'factors' ? <FactorResetDialog person={input.person} onClose={() => setPending(null)} /> : null}
      {input?.what === 'disable' ? <DisableDialog person={input.person} onClose={() => setPending(null)} /> : null}
      {input?.what === 'enable' ? <EnableDialog person={input.person} onClose={() => setPending(null)} /> : null}
      {isInviting ? <InvitationDialog onClose={() => setInviting(false)} /> : null}
    </section>
  )
}

type PersonAct = 'roles' | 'factors' | 'disable' | 'enable'

interface PersonRowProps {
  readonly person: Person
  readonly onPropose: (what: PersonAct) => void
}

function PersonRow({ person, onPropose }: PersonRowProps) {
  const isAllowed = useGranted('operators.manage')
  const mayDisable = useGranted('operators.disable')
  return (
    <li className="person">
      <span className="grow">
        <strong>{person.displayName}</strong> <span className="dim">{person.username}</span>
        <span className="dim person-seen">
          {person.lastSeenAt === null ? '' : `${rolesCopy.lastSeen} ${momentText(person.lastSeenAt)}`}
        </span>
      </span>
      <span className="row">
        {person.roles.map((role) => (
          <Tag key={role}>{roleText(role, person.temporary)}</Tag>
        ))}
        <Tag tone={person.hasSecondFactor ? 'good' : 'look'}>
          {`${rolesCopy.factor} ${person.hasSecondFactor ? rolesCopy.hasFactor : rolesCopy.noFactor}`}
        </Tag>
        {person.isDisabled ? <Tag tone="bad">{rolesCopy.disabled}</Tag> : null}
        {isAllowed ? (
          <>
            <Button
              size="xs"
              variant="default"
              onClick={() => onPropose('roles')}
              aria-label={`${rolesCopy.proposePerson} ${person.displayName}`}
            >
              {rolesCopy.proposePerson}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => onPropose('factors')}
              aria-label={`${rolesCopy.resetFactors} ${person.displayName}`}
            >
              {rolesCopy.resetFactors}
            </Button>
          </>
        ) : null}
        {person.isDisabled && isAllowed ? (
          <Button size="xs" variant="default" onClick={() => onPropose('enable')} aria-label={`${rolesCopy.enable} ${person.displayName}`}>
            {rolesCopy.enable}
          </Button>
        ) : null}
        {!person.isDisabled && mayDisable ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => onPropose('disable')}
            aria-label={`${rolesCopy.disable} ${person.displayName}`}
          >
            {rolesCopy.disable}
          </Button>
        ) : null}
      </span>
    </li>
  )
}
