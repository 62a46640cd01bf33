import { z } from 'zod'
import { labelled } from '../../fields.ts'
import { typedCode } from '../../formats.ts'

/** At most so many networks (console-2.md O-54). */
export const NETWORKS_MAX = 50
const LABEL_MAX = 60

export const network = z.object({
  network: labelled(z.string(), 'เครือข่าย').meta({ description: 'CIDR, IPv4 or IPv6' }),
  label: labelled(z.string(), 'ชื่อ'),
})
export type Network = z.output<typeof network>

/** Parts of a typed list: `203.0.113.0/24 สำนักงาน, 198.51.100.7 บ้าน`. An address alone is a network of its own. */
export const networksText = typedCode('กรุณากรอกเครือข่าย')
  .transform((text, context): Network[] => {
    const parts = text
      .split(/[,\n]/u)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const found = parts.map(networkIn)
    const wrong = parts.find((_part, at) => found[at] === null)
    if (wrong !== undefined) context.issues.push({ code: 'custom', message: `ไม่ใช่เครือข่าย: ${wrong}`, input: text })
    return found.filter((one) => one !== null)
  })
  .refine((list) => list.length <= NETWORKS_MAX, `ใส่ได้ไม่เกิน ${NETWORKS_MAX} เครือข่าย`)
  .refine((list) => new Set(list.map((one) => one.network)).size === list.length, 'มีเครือข่ายซ้ำ')

const v4 = z.cidrv4()
const v6 = z.cidrv6()

function networkIn(part: string): Network | null {
  const [typed = '', ...words] = part.split(' ')
  const label = words.join(' ').trim()
  const written = typed.includes('/') ? typed : `${typed}/${typed.includes(':') ? 128 : 32}`
  const isNetwork = v4.safeParse(written).success || v6.safeParse(written).success
  // Everything is no network: an empty list says that.
  if (!isNetwork || /\/0+$/u.test(written) || [...label].length > LABEL_MAX) return null
  return { network: written.toLowerCase(), label }
}

/** The text of a list, as it is typed. */
export const textOfNetworks = (list: readonly Network[]) => list.map(({ network: one, label }) => `${one} ${label}`.trim()).join(', ')
