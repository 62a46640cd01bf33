import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { CopyButton } from '#shared/copy-button.tsx'
import { copy } from '../copy.ts'

const COPY_WORDS = {
  copy: copy['action.copy'],
  copied: copy['action.copied'],
  name: copy['truemoney.copyNumber'],
  done: copy['truemoney.copiedNumber'],
  failed: copy['state.copyFailed'],
}

/** Our TrueMoney number, to be copied. */
export function OurNumber({ wallet: { number, name } }: { readonly wallet: { readonly number: string; readonly name: string } }) {
  return (
    <Card className="flex flex-col gap-2 p-4">
      <p className="text-small text-t2">
        <ThaiText>{copy['truemoney.ours']}</ThaiText>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-tile bg-s2 text-t2">
          <Icon name="wallet" />
        </span>
        <div className="min-w-0 flex-1 basis-[7rem]">
          <p className="font-display text-h2 font-semibold tabular">{number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')}</p>
          <p className="text-caption text-t3">
            <ThaiText>{name}</ThaiText>
          </p>
        </div>
        <CopyButton text={number} words={COPY_WORDS} className="ml-auto shrink-0" />
      </div>
    </Card>
  )
}
