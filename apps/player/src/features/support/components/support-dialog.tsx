import { buttonClasses } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { CopyButton } from '#shared/copy-button.tsx'
import { QrCode } from '@morakot/ui/components/qr-code'
import { copy } from '../copy.ts'
import { lineIdOf } from '../rules.ts'

const COPY_WORDS = {
  copy: copy['action.copy'],
  copied: copy['action.copied'],
  name: copy['support.copyId'],
  done: copy['support.copiedId'],
  failed: copy['state.copyFailed'],
}

export interface SupportDialogProps {
  readonly link: string
  readonly onClose: () => void
}

/** The way to the team from a computer: scanned with the phone, or typed into LINE. */
export function SupportDialog({ link, onClose }: SupportDialogProps) {
  const id = lineIdOf(link)
  return (
    <Dialog
      isOpen
      title={copy['action.contactLine']}
      onClose={onClose}
      actions={
        <a href={link} target="_blank" rel="noreferrer" className={buttonClasses('line', 'large')}>
          <Icon name="chat" />
          {copy['support.openLine']}
        </a>
      }
    >
      <p className="text-small text-t2">
        <ThaiText>{id === null ? copy['support.scanOnly'] : copy['support.scan']}</ThaiText>
      </p>
      <QrCode payload={link} label={copy['support.qr']} size={220} className="self-center rounded-tile" />
      {id === null ? null : <LineId id={id} />}
      <p className="text-center text-caption text-t3">
        <ThaiText>{copy['support.line24h']}</ThaiText>
      </p>
    </Dialog>
  )
}

function LineId({ id }: { readonly id: string }) {
  return (
    <div className="flex items-center gap-3 rounded-button border border-border bg-s1 py-2 pl-4 pr-2">
      <p className="min-w-0 flex-1">
        <span className="block text-caption text-t3">{copy['auth.lineId']}</span>
        <span className="block break-all font-display text-h2 font-semibold">{id}</span>
      </p>
      <CopyButton text={id} words={COPY_WORDS} />
    </div>
  )
}
