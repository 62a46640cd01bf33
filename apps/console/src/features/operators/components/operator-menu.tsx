import { Menu, UnstyledButton } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { logoutMutation, operatorQuery } from '../queries.ts'

/** The signed-in operator, and the sign-out. */
export function OperatorMenu() {
  const queryClient = useQueryClient()
  const me = useQuery(operatorQuery).data
  const displayName = me?.operator.displayName ?? ''
  const logout = useMutation({
    ...logoutMutation,
    onSuccess: async () => {
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== operatorQuery.queryKey[0] })
      await queryClient.resetQueries(operatorQuery)
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  })
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className="operator" aria-label={`${copy.signedInAs} ${displayName}`}>
          <span className="avatar" aria-hidden="true">
            <Icon name="user" size={16} />
          </span>
          <span className="operator-name">{displayName}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{[displayName, ...(me?.roles ?? []).map(({ title }) => title)].join(' · ')}</Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<Icon name="user" size={16} />}>
          {copy.account}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={() => logout.mutate()}>
          {copy.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
