import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallBody, type PeopleImport, Role } from '@dayline/shared/contract'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

type Body = CallBody<'/employee/import'>
const preview = (body: Body, as: As = 'owner') => testApp.call('/employee/previewimport', body, as)
const run = (body: Body, as: As = 'owner') => testApp.call('/employee/import', body, as)
const dataOf = ({ body }: { body: { Data: PeopleImport | null } }) => body.Data ?? assert.fail(JSON.stringify(body))
const errorsOf = ({ body }: { body: { ValidationErrors: { Key: string; Value: string }[] } }) =>
  Object.fromEntries(body.ValidationErrors.map(({ Key, Value }) => [Key, Value]))
const verdicts = ({ Rows }: PeopleImport) => Rows.map(({ Line, Verdict, Reason }) => [Line, Verdict, Reason])
const peopleCount = async () => (await testApp.call('/employee/usage', {}, 'owner')).body.Data?.Employees.Used ?? 0
const setPlan = (values: { users?: number; teams?: number | null }) =>
  testApp.database.system((trx) =>
    trx.updateTable('subscriptions').set(values).where('organization_id', '=', testApp.home.organizationId).execute(),
  )

const file = `\uFEFFName;E-mail;Team;Privilege;Weekly hours;Shoe size
Grace Hopper;grace@new.test;Design;Manager;32;38

"Lamarr, Hedy";"hedy@new.test ";" Field";;;
Peer Test;" PEER@test.invalid ";"Design ";;;
Nina;nina@new.test;Design;;;
Ada King;ada@new;Design;;;
Boss Boss;boss@new.test;Design;Owner;;
Odd Odd;odd@new.test;Design;Chief;;
Grace Again;GRACE@new.test;Design;;;
No Team;noteam@new.test;;;;
`

test('a preview recognizes columns, judges each row and stores nothing; the import does as shown, once', async () => {
  const before = await peopleCount()
  const mails = (await testApp.mails()).length
  const shown = dataOf(await preview({ Text: file }))
  assert.deepEqual(
    shown.Columns.map(({ Title, Field }) => [Title, Field]),
    [
      ['Name', 'FullName'],
      ['E-mail', 'Email'],
      ['Team', 'Team'],
      ['Privilege', 'Role'],
      ['Weekly hours', 'WeeklyLimitHours'],
      ['Shoe size', null],
    ],
  )
  assert.deepEqual(verdicts(shown), [
    [2, 'new', null],
    [4, 'new', null],
    [5, 'present', 'Has already joined.'],
    [6, 'refused', 'First name is required.'],
    [7, 'refused', 'Please enter a valid email address.'],
    [8, 'refused', 'An import cannot make someone Owner.'],
    [9, 'refused', 'Unknown role "Chief".'],
    [10, 'refused', 'This email is also in line 2.'],
    [11, 'refused', 'Please choose a team for rows without one.'],
  ])
  assert.deepEqual([shown.NewCount, shown.NewTeams], [2, ['Field']])
  assert.deepEqual([await peopleCount(), (await testApp.mails()).length], [before, mails])

  assert.deepEqual(dataOf(await run({ Text: file }, 'coowner')), shown)
  assert.equal(await peopleCount(), before + 2)
  const sent = (await testApp.mails()).slice(mails)
  assert.deepEqual(sent.map(({ to }) => to).sort(), ['grace@new.test', 'hedy@new.test'])
  const codes = sent.map(({ text }) => /invitationCode=([\w-]+)/.exec(text)?.[1] ?? assert.fail('no code'))
  assert.equal(new Set(codes).size, 2)
  const hedysCode = codes[sent.findIndex(({ to }) => to === 'hedy@new.test')] ?? ''
  const { body: invitation } = await testApp.call(
    '/login/checkinvitationcode',
    { InvitationCode: hedysCode },
    'anonymous',
  )
  assert.match(JSON.stringify(invitation.Data), /"FirstName":"Hedy".*"LastName":"Lamarr".*"Title":"Field"/)
  const { body } = await testApp.call('/employee/list', { IncludeInvited: true, SearchTerm: 'grace@new' }, 'owner')
  const [grace] = body.Data?.Items ?? []
  assert.deepEqual([grace?.Role, grace?.Team?.Title, grace?.WeeklyLimitHours], [Role.Manager, 'Design', 32])

  const again = dataOf(await run({ Text: file }))
  assert.deepEqual([again.NewCount, again.NewTeams], [0, []])
  assert.deepEqual(verdicts(again)[1], [4, 'present', 'Is already invited.'])
  assert.equal((await testApp.mails()).length, mails + 2)
})

test('without titles the columns must be chosen; rows without team and role get the chosen ones', async () => {
  const Text = 'Mary,Kenneth,mary@new.test\nAlan,Turing,alan@new.test'
  assert.deepEqual(
    dataOf(await preview({ Text })).Columns.map(({ Title, Field, Samples }) => [Title, Field, Samples[0]]),
    [
      ['Column 1', null, 'Mary'],
      ['Column 2', null, 'Kenneth'],
      ['Column 3', 'Email', 'mary@new.test'],
    ],
  )
  const chosen: Body = {
    Text,
    Columns: ['FirstName', 'LastName', 'Email'],
    DefaultTeamId: testApp.home.design,
    DefaultRole: Role.Manager,
  }
  const [mary] = dataOf(await preview(chosen)).Rows
  assert.deepEqual([mary?.FirstName, mary?.Role, mary?.Team, mary?.Verdict], ['Mary', 'Manager', 'Design', 'new'])
  const foreign = await preview({ ...chosen, DefaultTeamId: testApp.away.design })
  assert.deepEqual(errorsOf(foreign), { DefaultTeamId: 'Please choose a team.' })
  const twice = await preview({ ...chosen, Columns: ['Email', 'Email', null] })
  assert.deepEqual(errorsOf(twice), { Columns: 'Each field can be used for one column only.' })
})

test('imports rates only with cost management', async () => {
  const Text =
    'First name,Surname,Email,Team,Pay rate\nKay,Antonelli,kay@new.test,Design,"12,50"\nIda,Rhodes,ida@new.test,Design,much'
  assert.equal(dataOf(await preview({ Text })).Columns[4]?.Field, null)
  const Columns: Body['Columns'] = ['FirstName', 'LastName', 'Email', 'Team', 'PayRate']
  assert.deepEqual(errorsOf(await run({ Text, Columns })), { Columns: 'Rates require cost management.' })
  await testApp.set({ EnableCostManagement: true })
  const { Rows } = dataOf(await run({ Text }))
  assert.deepEqual(Rows[1]?.Reason, 'A rate is a number without thousands separators, such as 1250.50.')
  const { body } = await testApp.call('/employee/list', { IncludeInvited: true, SearchTerm: 'kay@new' }, 'owner')
  assert.equal(body.Data?.Items[0]?.PayRate, 12.5)
})

test('the first rows get the free seats and teams; the others are refused', async () => {
  await setPlan({ users: (await peopleCount()) + 2, teams: 4 })
  const row = (n: number, team: string) => `Seat,Number ${n},seat${n}@new.test,${team}`
  const Text = ['First,Last,Email,Team', row(1, 'North'), row(2, 'South'), row(3, 'North'), row(4, 'North')].join('\n')
  const expected = ['new', 'refused', 'new', 'refused']
  const shown = dataOf(await preview({ Text }))
  assert.deepEqual(
    shown.Rows.map(({ Verdict }) => Verdict),
    expected,
  )
  assert.deepEqual(
    [shown.Rows[1]?.Reason, shown.Rows[3]?.Reason, shown.FreeSeats],
    ['The plan does not allow another team.', 'No seat left.', 2],
  )
  const [one, other] = await Promise.all([run({ Text }), run({ Text }, 'coowner')])
  assert.deepEqual([dataOf(one).NewCount, dataOf(other).NewCount].sort(), [0, 2])
  await setPlan({ users: 60, teams: null })
})

test('refuses a text that is no table, under its field', async () => {
  const refusals: [string, string][] = [
    [' \n ', 'Please paste or choose a CSV file.'],
    ['Name,Email\n', 'There are no rows below the headings.'],
    ['Name,Email\n"Grace,grace@new.test', 'Line 2 cannot be read. Is a quote missing?'],
    [`Email\n${'a@b.test\n'.repeat(502)}`, 'At most 500 rows at once.'],
  ]
  for (const [Text, sentence] of refusals) assert.deepEqual(errorsOf(await preview({ Text })), { Text: sentence })
})

test('Managers, Employees and keys neither preview nor import; the demo previews only', async () => {
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await preview({ Text: file }, as)).status, 403, as)
    assert.equal((await run({ Text: file }, as)).status, 403, as)
  }
  assert.equal((await preview({ Text: file }, 'demoOwner')).body.HasError, false)
  assert.equal((await run({ Text: file }, 'demoOwner')).body.HasError, true)
})

test('teams of the file are compared as the database compares them', async () => {
  await setPlan({ users: 1000, teams: null })
  const fileOf = (...teams: string[]) =>
    ['Name;E-mail;Team', ...teams.map((team, nth) => `Ada Names;${nth}-${team.length}@names.test;${team}`)].join('\n')
  const first = dataOf(await run({ Text: fileOf('dESIGN', 'İnsan', 'İNSAN') }))
  assert.deepEqual(
    first.Rows.map(({ Verdict, IsNewTeam }) => [Verdict, IsNewTeam]),
    [
      ['new', false],
      ['new', true],
      ['new', true],
    ],
  )
  assert.equal(first.NewTeams.length, 1)
  assert.deepEqual(dataOf(await preview({ Text: fileOf('İnsan') })).NewTeams, [])
  // The lower case of "İ" depends on the database's locale: the same team or another, but no conflict.
  assert.equal(dataOf(await run({ Text: fileOf('insan', 'Design') })).NewCount, 2)
})
