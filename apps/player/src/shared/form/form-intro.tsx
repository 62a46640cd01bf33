import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { IconName } from '@morakot/ui/icon-paths'

export interface FormIntroProps {
  readonly icon: IconName
  readonly text: string
}

/** What a short page is for, above its form. */
export function FormIntro({ icon, text }: FormIntroProps) {
  return (
    <div className="flex flex-col items-center gap-3 pt-4 text-center">
      <span className="flex size-16 items-center justify-center rounded-full border border-border-strong bg-s2 text-gold-text">
        <Icon name={icon} size={30} />
      </span>
      <p className="max-w-[340px] text-small text-t2">
        <ThaiText>{text}</ThaiText>
      </p>
    </div>
  )
}
