import { refusedFields } from '@morakot/contract/failed-call'
import { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { fieldOf } from '@morakot/contract/fields'
import { problemOf } from '#shared/check'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { accountCopy } from '../copy-account.ts'
import { addPasskey, beginTotp, confirmTotp, factorsQuery, newRecoveryCodes, removePasskey, removeTotp } from '../queries-account.ts'
import type { TotpConfirmation } from '../queries-account.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'
import { useProven } from './use-proven.ts'

type Change = ReturnType<typeof useProven>
type Factors = Awaited<ReturnType<typeof removeTotp>>
type Codes = readonly string[] | null

/** The own second factors: set up, taken away, and the recovery codes, which are shown once. */
export function FactorsCard() {
  const load = useQuery(factorsQuery)
  const change = useProven()
  const [setup, setSetup] = useState<Awaited<ReturnType<typeof beginTotp>> | null>(null)
  const [codes, setCodes] = useState<Codes>(null)
  const factors = load.data
  const hasFactor = factors !== undefined && (factors.totp !== null || factors.passkeys.length > 0)
  const refused = setup === null || change.error === null ? {} : refusedFields(change.error)
  const onConfirm = (given: TotpConfirmation) =>
    change.start(async () => {
      setCodes(await confirmTotp(given))
      setSetup(null)
    })
  return (
    <section className="card card-body" aria-labelledby="factors-title">
      <h2 id="factors-title">{accountCopy.factors}</h2>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={accountCopy.loading} /> : null}
      {factors === undefined || hasFactor ? null : <Notice text={accountCopy.noFactor} />}
      {change.again === null ? null : <ProofForm onProven={change.again} />}
      <FailureLine error={Object.keys(refused).length === 0 ? change.error : null} />
      {codes === null ? null : <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {setup === null ? null : (
        <TotpSetup {...setup} isPending={change.isPending} refused={refused} onConfirm={onConfirm} onCancel={() => setSetup(null)} />
      )}
      {factors === undefined ? null : (
        <FactorList factors={factors} change={change} isBegun={setup !== null} onBegin={async () => setSetup(await beginTotp())} />
      )}
      <NewPasskey change={change} onCodes={setCodes} />
      {factors === undefined || !hasFactor ? null : (
        <div className="row">
          <span className="grow">{`${accountCopy.codesLeft} ${factors.recoveryCodesLeft}`}</span>
          <Button size="xs" variant="default" onClick={() => change.start(async () => setCodes(await newRecoveryCodes()))}>
            {accountCopy.newCodes}
          </Button>
        </div>
      )}
    </section>
  )
}

interface FactorListProps {
  readonly factors: Factors
  readonly change: Change
  readonly isBegun: boolean
  readonly onBegin: () => Promise<void>
}

function FactorList({ factors, change, isBegun, onBegin }: FactorListProps) {
  return (
    <ul className="plain">
      <li className="person">
        <span className="grow">
          {accountCopy.totp}
          <span className="dim person-seen">
            {factors.totp === null ? accountCopy.notSet : `${accountCopy.since} ${momentText(factors.totp.since)}`}
          </span>
        </span>
        <Button
          size="xs"
          variant={factors.totp === null ? 'filled' : 'default'}
          disabled={isBegun}
          loading={change.isPending}
          onClick={() => change.start(onBegin)}
        >
          {factors.totp === null ? accountCopy.beginTotp : accountCopy.replaceTotp}
        </Button>
        {factors.totp === null ? null : (
          <Button size="xs" variant="default" onClick={() => change.start(async () => void (await removeTotp()))}>
            {accountCopy.removeTotp}
          </Button>
        )}
      </li>
      {factors.passkeys.map(({ passkeyId, name, createdAt }) => (
        <li key={passkeyId} className="person">
          <span className="grow">
            {name}
            <span className="dim person-seen">{`${accountCopy.since} ${momentText(createdAt)}`}</span>
          </span>
          <Button size="xs" variant="default" onClick={() => change.start(async () => void (await removePasskey(passkeyId)))}>
            {accountCopy.removePasskey}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface NewPasskeyProps {
  readonly change: Change
  readonly onCodes: (codes: Codes) => void
}

const nameSchema = operatorFactorSchemas.confirmPasskey.body.shape.name

function NewPasskey({ change, onCodes }: NewPasskeyProps) {
  const [name, setName] = useState('')
  const problem = problemOf(nameSchema.safeParse(name))
  const add = async () => {
    const codes = await addPasskey(name)
    setName('')
    onCodes(codes)
  }
  return (
    <div className="row account-passkey">
      <TextInput
        label={fieldOf(nameSchema).label}
        value={name}
        error={name === '' ? undefined : problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="default" disabled={problem !== undefined} onClick={() => change.start(add)}>
        {accountCopy.addPasskey}
      </Button>
    </div>
  )
}
