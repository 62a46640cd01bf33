import { refusedFields } from '@morakot/contract/failed-call'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#shared/api/failure'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { fairnessQuery, minigameQuery, rotateMutation, spinsQuery } from '../queries.ts'
import type { Fairness } from '../queries.ts'

// Loaded when a field gets the focus: the game itself needs no schema.
const schema = async () => (await import('@morakot/contract/features/minigames/schema')).minigameSchemas.rotate.body.required()

/** The seed in use and the next, both committed, and the way to reveal the one for the other. */
export function SeedCard({ code, fairness }: { readonly code: string; readonly fairness: Fairness }) {
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    ...rotateMutation,
    onSuccess: async (answer) => {
      client.setQueryData(fairnessQuery(code).queryKey, answer)
      showToast({ kind: 'success', text: copy['minigame.rotated'] })
      await Promise.all([
        client.invalidateQueries({ queryKey: spinsQuery(code).queryKey }),
        client.invalidateQueries({ queryKey: minigameQuery(code).queryKey }),
      ])
    },
  })
  const form = useContractForm({
    schema,
    names: ['clientSeed'],
    onValid: ({ clientSeed }) => (isPending ? undefined : mutate({ code, clientSeed })),
  })
  const fields = refusedFields(error)
  const refusal = error === null || Object.keys(fields).length > 0 ? undefined : errorText(error)
  const used = fill(copy['minigame.spinsOfSeed'], {
    count: fairness.spins,
    max: fairness.spinsMax.toLocaleString('en'),
    time: formatDateTime(fairness.changesAt),
  })
  return (
    <Card className="flex flex-col gap-3 p-4">
      <Hash name={copy['minigame.seedNow']} hash={fairness.serverSeedHash} />
      <p className="text-caption text-t3">
        <ThaiText>{used}</ThaiText>
      </p>
      <Hash name={copy['minigame.seedNext']} hash={fairness.nextServerSeedHash} />
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3" key={fairness.serverSeedHash}>
        <Field
          label={copy['minigame.clientSeed']}
          name="clientSeed"
          defaultValue={fairness.clientSeed}
          autoComplete="off"
          error={form.problems.clientSeed ?? fields['clientSeed']}
          onChange={(event) => {
            form.onType(event)
            reset()
          }}
          onBlur={(event) => void form.onLeave(event)}
        />
        <p role="alert" className={refusal === undefined ? 'hidden' : 'text-small text-neg'}>
          {refusal === undefined ? null : <ThaiText>{refusal}</ThaiText>}
        </p>
        <Button type="submit" size="medium" isLoading={isPending}>
          {copy['minigame.rotate']}
        </Button>
      </form>
    </Card>
  )
}

function Hash({ name, hash }: { readonly name: string; readonly hash: string }) {
  return (
    <p className="text-small">
      <span className="block text-t3">{`${name} · ${copy['minigame.serverHash']}`}</span>
      <span className="break-all tabular">{hash}</span>
    </p>
  )
}
