import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FailureLine } from '#shared/failure-line.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { makePassMutation, saveSetting } from '../queries.ts'
import type { Setting } from '../queries.ts'

/** Closes the members' app, after a confirmation, with the text that was saved last, and opens it; operators can get in meanwhile. */
export function MaintenanceSwitch({ setting }: { readonly setting: Setting }) {
  const { isOn, version, value } = setting
  const [closing, setClosing] = useState<Setting | null>(null)
  const open = useDecision(
    { mutationFn: async () => await saveSetting({ key: 'MAINTENANCE', version, isOn: false, value: value ?? {} }) },
    { reads: 'site', said: () => copy.siteOpened },
  )
  return (
    <div className="stack">
      <Notice tone={isOn ? 'look' : 'good'} text={isOn ? copy.siteIsClosed : copy.siteIsOpen} />
      <FailureLine error={open.error} isOfDecision />
      <div className="row">
        {isOn ? (
          <Button loading={open.isPending} onClick={() => open.mutate()}>
            {copy.openSite}
          </Button>
        ) : (
          <Button color="red.8" onClick={() => setClosing(setting)}>
            {copy.closeSite}
          </Button>
        )}
      </div>
      {isOn ? <PassLink /> : null}
      {closing === null ? null : (
        <CloseSite setting={closing} isGone={isOn || version !== closing.version} onClose={() => setClosing(null)} />
      )}
    </div>
  )
}

interface CloseSiteProps {
  readonly setting: Setting
  readonly isGone: boolean
  readonly onClose: () => void
}

function CloseSite({ setting: { version, value }, ...shown }: CloseSiteProps) {
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.closeSite,
        preview: <Notice tone="look" text={copy.closeSiteHint} />,
        confirm: copy.confirmCloseSite,
        isDangerous: true,
        run: async () => await saveSetting({ key: 'MAINTENANCE', version, isOn: true, value: value ?? {} }),
        result: () => ({ text: copy.siteClosed }),
        reads: [['site']],
      }}
    />
  )
}

function PassLink() {
  const pass = useMutation(makePassMutation)
  return (
    <div className="stack">
      <p className="dim">
        <ThaiText>{copy.passHint}</ThaiText>
      </p>
      <div className="row">
        {pass.data === undefined ? (
          <Button variant="default" loading={pass.isPending} onClick={() => pass.mutate()}>
            {copy.passAsk}
          </Button>
        ) : (
          <Button variant="default" component="a" href={pass.data.url} target="_blank" rel="noopener" onClick={() => pass.reset()}>
            {copy.passOpen}
          </Button>
        )}
      </div>
      <FailureLine error={pass.error} />
    </div>
  )
}
