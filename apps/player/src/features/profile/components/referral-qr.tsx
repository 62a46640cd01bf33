import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { QrCode } from '@morakot/ui/components/qr-code'
import { copy } from '../copy.ts'

export interface ReferralQrProps {
  readonly link: string
  readonly onClose: () => void
}

/** The link as a QR code, for a friend who is with the member. */
export function ReferralQr({ link, onClose }: ReferralQrProps) {
  return (
    <Dialog isOpen title={copy['referral.qr']} onClose={onClose}>
      <QrCode payload={link} label={copy['referral.qr']} size={248} className="self-center rounded-tile" />
      <p className="text-center text-small text-t2">
        <ThaiText>{copy['referral.scan']}</ThaiText>
      </p>
    </Dialog>
  )
}
