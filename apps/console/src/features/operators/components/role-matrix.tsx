import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { WideFrame } from '#shared/ui/wide-frame.tsx'
import { grantMark, grantText, rolesCopy } from '../copy-roles.ts'
import { matrixQuery } from '../queries-roles.ts'
import type { Matrix } from '../queries-roles.ts'

/** What each role may do: one row a permission, one column a role. */
export function RoleMatrix() {
  const load = useQuery(matrixQuery)
  return (
    <section className="card card-body">
      <h2>{rolesCopy.matrix}</h2>
      <p className="dim">
        {Object.entries(grantText)
          .map(([grant, text]) => `${Reflect.get(grantMark, grant)} ${text}`)
          .join(' · ')}
      </p>
      <ListFailure load={load} />
      {load.data === undefined ? load.isPending ? <Dots label={rolesCopy.loading} /> : null : <Table matrix={load.data} />}
    </section>
  )
}

function Table({ matrix: { permissions, roles } }: { readonly matrix: Matrix }) {
  return (
    <WideFrame className="matrix-frame" label={rolesCopy.matrix}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">{rolesCopy.permission}</th>
            {roles.map(({ role, title }) => (
              <th key={role} scope="col">
                <ThaiText>{title}</ThaiText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ permission, label }) => (
            <tr key={permission}>
              <th scope="row">
                <ThaiText>{label}</ThaiText>
              </th>
              {roles.map((role) => (
                <Cell key={role.role} held={role.permissions.find((one) => one.permission === permission)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideFrame>
  )
}

function Cell({ held }: { readonly held: Matrix['roles'][number]['permissions'][number] | undefined }) {
  return <td title={held === undefined ? undefined : grantText[held.grant]}>{held === undefined ? '' : grantMark[held.grant]}</td>
}
