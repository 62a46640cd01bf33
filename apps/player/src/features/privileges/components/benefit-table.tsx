import { Card } from '@morakot/ui/components/card'
import { copy } from '../copy.ts'
import type { TierView } from '../queries.ts'

/** The benefits of the own tier next to those of the next one. */
export function BenefitTable({ own, next }: { readonly own: TierView; readonly next: TierView | undefined }) {
  return (
    <Card>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-border text-caption text-t2">
            <th scope="col" className="px-4 py-2.5 text-left font-normal">
              {copy['privilege.item']}
            </th>
            <th scope="col" className="px-2 py-2.5 text-right font-semibold text-warn">
              {own.name}
            </th>
            {next === undefined ? null : (
              <th scope="col" className="py-2.5 pl-2 pr-4 text-right font-normal">
                {next.name}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {own.benefits.map(({ code, label, value }) => (
            <tr key={code} className="border-b border-border last:border-b-0">
              <th scope="row" className="px-4 py-2.5 text-left font-normal">
                {label}
              </th>
              <td className="tabular px-2 py-2.5 text-right font-semibold">{value}</td>
              {next === undefined ? null : (
                <td className="tabular py-2.5 pl-2 pr-4 text-right text-t2">{next.benefits.find((one) => one.code === code)?.value}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
