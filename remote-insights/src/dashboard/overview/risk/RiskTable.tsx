import { fullName, type RiskCondition, type RiskUser } from '@dayline/shared/contract'
import { capitalize, duration, riskMinutesText } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { chakra, Text } from '@dayline/shared/ui'
import { PersonName } from '@dayline/shared/ui/data'

type RiskTableProps = { users: readonly RiskUser[]; conditions: readonly RiskCondition[] }

/** The people who match a risk report, with their minutes per condition. */
export function RiskTable({ users, conditions }: RiskTableProps) {
  const { openProfile } = useProfile()
  const columns = conditions.map((condition, index) => ({ key: `${index}`, text: riskMinutesText(condition) }))
  return (
    <>
      <chakra.div overflowX="auto" mt="2">
        <chakra.table w="full" fontSize="sm" style={{ borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <Head>Employee</Head>
              {columns.map(({ key, text }) => (
                <Head key={key} isNumber>
                  {capitalize(text)}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {users.map(({ Employee, Values }) => (
              <tr key={Employee.ID}>
                <chakra.td py="1.5" pe="3">
                  <PersonName
                    name={fullName(Employee)}
                    image={Employee.Image}
                    size={26}
                    onOpen={() => openProfile({ employeeId: Employee.ID })}
                  />
                </chakra.td>
                {columns.map(({ key }, index) => (
                  <chakra.td key={key} py="1.5" textAlign="end" data-number>
                    {duration(Values[index] ?? 0)}
                  </chakra.td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
      <Text mt="2" fontSize="xs" color="fg.subtle">
        There may be a good reason: meetings, leave or a holiday. Talk before you conclude.
      </Text>
    </>
  )
}

function Head({ isNumber = false, children }: { isNumber?: boolean; children: string }) {
  return (
    <chakra.th
      scope="col"
      py="1"
      pe={isNumber ? '0' : '3'}
      textAlign={isNumber ? 'end' : 'start'}
      fontWeight="medium"
      color="fg.muted"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {children}
    </chakra.th>
  )
}
