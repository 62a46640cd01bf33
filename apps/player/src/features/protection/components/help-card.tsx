import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { copy } from '../copy.ts'

/** The helpline: a person to talk to. */
export function HelpCard() {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-h2">
        <ThaiText>{copy['safe.helpTitle']}</ThaiText>
      </h2>
      <p className="text-small text-t2">
        <ThaiText>{copy['safe.helpBody']}</ThaiText>
      </p>
      <a href="tel:1323" className={buttonClasses('outline', 'large')}>
        {copy['safe.help']}
      </a>
    </Card>
  )
}
