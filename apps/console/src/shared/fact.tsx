import { ThaiText } from '@morakot/ui/components/thai-text'
import type { ReactNode } from 'react'

/** A name and its value in a list of facts. Texts break between Thai words only. */
export function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>
        <ThaiText>{name}</ThaiText>
      </dt>
      <dd>{typeof value === 'string' ? <ThaiText>{value}</ThaiText> : value}</dd>
    </div>
  )
}
