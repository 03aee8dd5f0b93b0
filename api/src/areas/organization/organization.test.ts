import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Account, type CallBody, PlanId, Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { invite, lockPlan } from '../../identity/login/invitations.ts'
import { apiKey, type Name, password } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import { changedMeanwhile } from './mergeSettings.rules.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const settings = (changes: Partial<TrackSettings> = {}) => TrackSettings.parse(changes)
const save = (body: CallBody<'/organization/updatetracksettings'>, as: Name = 'owner') =>
  testApp.call('/organization/updatetracksettings', body, as)
const stored = async () =>
  (await testApp.call('/organization/gettracksettings', {}, 'owner')).body.Data?.Item as TrackSettings

test('saves every setting, and the account shows it immediately', async () => {
  const sent = settings({
    WorkingDays: [7, 1, 1],
    ExpectedWorkHours: 450,
    Clockin: '08:15',
    IdleTimeMins: 12,
    Timezone: 'Europe/Berlin',
    ScreenCaptureIntervalMins: 7,
    TrackingCondition: 2,
    AlwaysWorkingApps: [' Zoom ', 'zoom'],
    WorkNotes: ['Meeting'],
    EnableCostManagement: true,
    CostManagementCurrency: 4,
    ClockHours: 12,
    FirstWeekday: 7,
    DateFormat: 4,
    AllowEmployeesToDeleteTasks: true,
    AllowEmployeeToSeeTheirTimesheet: false,
  })
  const { body } = await save(sent, 'coowner')
  const expected = { ...sent, WorkingDays: [1, 7], AlwaysWorkingApps: ['zoom'] }
  assert.equal(body.Message, 'Saved successfully.')
  assert.deepEqual(body.Data?.Item, expected)
  const account = (await testApp.call('/account/get', {}, 'owner')).body.Data as Account
  assert.deepEqual(account.CurrentOrganization?.TrackSettings, expected)
  assert.equal((await testApp.call('/timesheet/list', {}, 'employee')).status, 403)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ timezone: string }>`select timezone from organizations where id = ${testApp.home.organizationId}`.execute(db),
  )
  assert.deepEqual(rows, [{ timezone: 'Europe/Berlin' }])
})

test('refuses each missing or invalid value under its field', async () => {
  const { body } = await testApp.post(
    '/organization/updatetracksettings',
    { WorkingDays: [], ExpectedWorkHours: 961, IdleTimeMins: 0, Clockin: '24:00' },
    { authorization: `Bearer ${await testApp.tokenOf('owner')}` },
  )
  assert.deepEqual(body.ValidationErrors.map(({ Key }) => Key).sort(), [
    'Clockin',
    'Clockout',
    'ExpectedWorkHours',
    'IdleTimeMins',
    'MinimumProductiveMins',
    'Timezone',
    'WorkingDays',
  ])
  const formats = await save({ ...settings(), ClockHours: 13, DateFormat: 9 } as never)
  assert.deepEqual(formats.body.ValidationErrors, [
    { Key: 'ClockHours', Value: 'Please choose 12 or 24 hours.' },
    { Key: 'DateFormat', Value: 'Please choose a date format.' },
  ])
  const zone = await save(settings({ Timezone: 'Atlantis/Sunken' }))
  assert.deepEqual(zone.body.ValidationErrors, [
    { Key: 'Timezone', Value: 'This time zone is not available. Please choose another one.' },
  ])
  const twice = await save(settings({ AlwaysWorkingApps: ['Zoom'], AlwaysOnBreakApps: ['ZOOM'] }))
  assert.deepEqual(
    twice.body.ValidationErrors.map(({ Key }) => Key),
    ['AlwaysOnBreakApps'],
  )
})

test('stores a zone by a name that PostgreSQL reads as Node does, and refuses one without', async () => {
  const offsetsInSummer = async () => {
    const { rows } = await testApp.database.statement((db) =>
      sql<{ zone: string; minutes: number }>`select timezone as zone,
          extract(epoch from at at time zone timezone - at at time zone 'UTC')::int / 60 as minutes
        from organizations, (values ('2026-07-01T00:00Z'::timestamptz)) as instants (at)
        where id = ${testApp.home.organizationId}`.execute(db),
    )
    return rows
  }
  // Which former names PostgreSQL knows depends on its zone data.
  for (const [sent, zone, minutes] of [
    ['CET', /^Europe\/Brussels$/, 120],
    ['ECT', /^Europe\/Paris$/, 120],
    ['US/Pacific-New', /^US\/Pacific-New$|^America\/Los_Angeles$/, -420],
    ['Asia/Calcutta', /^Asia\/(Calcutta|Kolkata)$/, 330],
    ['Asia/Kolkata', /^Asia\/Kolkata$/, 330],
    ['Etc/GMT+5', /^Etc\/GMT\+5$/, -300],
    ['UTC', /^UTC$/, 0],
  ] as const) {
    const { body } = await save(settings({ Timezone: sent }))
    const name = body.Data?.Item.Timezone ?? ''
    assert.match(name, zone, sent)
    assert.equal((await stored()).Timezone, name, sent)
    assert.deepEqual(await offsetsInSummer(), [{ zone: name, minutes }], sent)
  }
  for (const Timezone of ['+01:00', 'Mars/Base', 'SystemV/PST8PDT']) {
    const { body } = await save(settings({ Timezone }))
    assert.deepEqual(
      body.ValidationErrors,
      [{ Key: 'Timezone', Value: 'This time zone is not available. Please choose another one.' }],
      Timezone,
    )
  }
})

test('an Owner can sign in and choose another zone when the database no longer knows theirs', async () => {
  await testApp.database.system((trx) =>
    sql`update organizations set timezone = 'US/Pacific-Former',
        track_settings = jsonb_set(track_settings, '{Timezone}', '"US/Pacific-Former"')
      where id = ${testApp.home.organizationId}`.execute(trx),
  )
  const { body } = await save(settings({ Timezone: 'America/Los_Angeles' }))
  assert.equal(body.Data?.Item.Timezone, 'America/Los_Angeles')
})

test('stores settings as off while the setting they depend on is off, even if a client omits them', async () => {
  await save(settings({ BlurScreenshots: true, EnableTimelapseVideos: true, AutoApproveForTimeEntries: true }))
  const { BlurScreenshots, EnableTimelapseVideos, AutoApproveForTimeEntries, ...rest } = settings({
    EnableScreenshots: false,
    AllowEmployeesToAddManualTimeEntries: false,
    AllowManagersToSeeAppReviews: false,
    AllowManagersToChangeAppReviews: true,
    AllowManagersToCreateAndEditProjects: false,
    AllowManagersToDeleteProjects: true,
    AllowManagersToCreateAndEditCustomers: false,
    AllowManagersToDeleteCustomers: true,
    EnableProjectManagement: true,
    EnableGhostMode: true,
  })
  await save(rest)
  const now = await stored()
  const off = [
    'BlurScreenshots',
    'EnableTimelapseVideos',
    'AutoApproveForTimeEntries',
    'AllowManagersToChangeAppReviews',
    'AllowManagersToDeleteProjects',
    'AllowManagersToDeleteCustomers',
    'EnableGhostMode',
  ] as const
  assert.deepEqual(
    off.filter((name) => now[name]),
    [],
  )
})

test('ignores settings that the plan lacks, and refuses an interval below its minimum', async () => {
  await testApp.setPlan(PlanId.Starter)
  try {
    const wished = settings({
      BlurScreenshots: true,
      EnableTimelapseVideos: true,
      EnableCostManagement: true,
      EnableLeaveManagement: true,
      EnableAutoClockIn: true,
      EnableProjectManagement: false,
      EnableGhostMode: true,
      ScreenCaptureIntervalMins: 9,
    })
    const refused = await save(wished)
    assert.deepEqual(refused.body.ValidationErrors, [
      { Key: 'ScreenCaptureIntervalMins', Value: 'Please upgrade your subscription' },
    ])
    const { body } = await save({ ...wished, ScreenCaptureIntervalMins: 10 })
    assert.deepEqual(body.Data?.Item, settings({ EnableProjectManagement: false, ScreenCaptureIntervalMins: 10 }))
  } finally {
    await testApp.setPlan(PlanId.Business)
  }
})

test('a smaller plan turns off what it lacks at once, and a larger one restores it', async () => {
  const chosen = settings({ EnableCostManagement: true, EnableLeaveManagement: true, BlurScreenshots: true })
  await save(chosen)
  const statuses = async () => [
    (
      await testApp.call(
        '/costmanagement/payroll',
        { StartDate: '2026-01-01T00:00:00Z', EndDate: '2026-01-07T00:00:00Z' },
        'owner',
      )
    ).status,
    (await testApp.call('/leavemanagement/listleaverequests', {}, 'employee')).status,
  ]
  assert.deepEqual(await statuses(), [200, 200])
  await testApp.setPlan(PlanId.Starter)
  try {
    assert.deepEqual(await statuses(), [403, 403])
    const applied = settings({ EnableLeaveManagement: false, ScreenCaptureIntervalMins: 10 })
    const account = (await testApp.call('/account/get', {}, 'employee')).body.Data as Account
    assert.deepEqual(account.CurrentOrganization?.TrackSettings, applied)
    await testApp.setPlan(PlanId.Business)
    assert.deepEqual(await stored(), chosen)
    assert.deepEqual(await statuses(), [200, 200])
    await testApp.setPlan(PlanId.Starter)
    const { body } = await save({ ...applied, Clockin: '08:00', Seen: applied })
    assert.deepEqual(body.Data?.Item, { ...applied, Clockin: '08:00' })
  } finally {
    await testApp.setPlan(PlanId.Business)
  }
})

test('merges different settings of two people, and refuses the same setting under its field', async () => {
  const seen = settings({ Clockin: '09:00' })
  await save(seen)
  await save({ ...seen, Clockin: '08:00', IdleTimeMins: 10, Seen: seen }, 'coowner')
  const mine = { ...seen, Clockout: '17:00', IdleTimeMins: 20, Seen: seen }
  const refused = await save(mine)
  assert.deepEqual(refused.body.ValidationErrors, [{ Key: 'IdleTimeMins', Value: changedMeanwhile }])
  assert.equal((await stored()).Clockout, seen.Clockout)
  const { body } = await save({ ...mine, Clockin: '08:00', Seen: await stored() })
  assert.deepEqual(body.Data?.Item, { ...seen, Clockin: '08:00', Clockout: '17:00', IdleTimeMins: 20 })
})

test('settings with the longest lists can be stored and previewed again and again', async () => {
  const longest = (letter: string, most: number) =>
    Array.from({ length: most }, (_, index) => `${index}`.padEnd(200, letter))
  const seen = settings({
    AlwaysWorkingApps: longest('時', 200),
    AlwaysOnBreakApps: longest('休', 200),
    WorkNotes: longest('会', 100),
  })
  for (const IdleTimeMins of [7, 8]) {
    const { status, body } = await save({ ...seen, IdleTimeMins, Seen: await stored() })
    assert.equal(status, 200)
    assert.equal(body.Data?.Item.IdleTimeMins, IdleTimeMins)
    const preview = await testApp.call('/organization/previewtracksettings', { ...seen, Seen: await stored() }, 'owner')
    assert.equal(preview.status, 200)
  }
  await save(settings())
})

const invoice = {
  Type: 1 as const,
  CommercialTitleOrFullName: 'Home Ltd',
  TaxNumberOrIdentity: '123',
  TaxOffice: 'Centre',
  Country: 'Turkey',
  ZipCode: '34000',
  Address: 'Harbor Street 1',
}
const profile = { Title: 'Home', Industry: 2, Expectation: 3, Invoice: invoice }

async function uploadLogo(as: Name): Promise<string> {
  const { userId, organizationId } = testApp.people[as]
  const key = `${as.padEnd(32, '_').slice(0, 32)}.webp`
  await testApp.database.system((trx) =>
    trx.insertInto('uploads').values({ key, user_id: userId, organization_id: organizationId }).execute(),
  )
  return `/api/files/${key}`
}

test('saves the profile, and accepts only a logo of this organization', async () => {
  const foreign = await testApp.call(
    '/organization/updateprofile',
    { ...profile, Image: await uploadLogo('stranger') },
    'owner',
  )
  assert.deepEqual(foreign.body.ValidationErrors, [{ Key: 'Image', Value: 'Please upload the picture again.' }])
  const missing = await testApp.call('/organization/updateprofile', profile, 'owner')
  assert.deepEqual(missing.body.ValidationErrors, [{ Key: 'Image', Value: 'Logo is required.' }])
  const several = await testApp.call(
    '/organization/updateprofile',
    { ...profile, Image: '', Industry: null as never },
    'owner',
  )
  assert.deepEqual(several.body.ValidationErrors.map(({ Key }) => Key).toSorted(), ['Image', 'Industry'])
  const Image = await uploadLogo('owner')
  const { body } = await testApp.call(
    '/organization/updateprofile',
    { ...profile, Title: ' Home port ', Image },
    'owner',
  )
  assert.deepEqual(body.Data?.Item, {
    ...profile,
    ID: testApp.home.organizationId,
    OrganizationNo: 200_001,
    Title: 'Home port',
    Image,
  })
  const again = await testApp.call('/organization/updateprofile', { ...profile, Image }, 'coowner')
  assert.equal(again.body.HasError, false)
})

test('refuses missing invoice fields under `Invoice.` keys; only companies have a tax office', async () => {
  const { body } = await testApp.post(
    '/organization/updateinvoicesettings',
    { Invoice: { Type: 1 } },
    { authorization: `Bearer ${await testApp.tokenOf('owner')}` },
  )
  assert.deepEqual(
    body.ValidationErrors.map(({ Key }) => Key),
    ['Invoice.Country', 'Invoice.Address'],
  )
  const empty = { ...invoice, CommercialTitleOrFullName: '', TaxNumberOrIdentity: '', TaxOffice: '' }
  const corporate = await testApp.call('/organization/updateinvoicesettings', { Invoice: empty }, 'owner')
  assert.deepEqual(corporate.body.ValidationErrors, [
    { Key: 'Invoice.CommercialTitleOrFullName', Value: 'Commercial title is required.' },
    { Key: 'Invoice.TaxNumberOrIdentity', Value: 'Tax number is required.' },
    { Key: 'Invoice.TaxOffice', Value: 'Tax office is required.' },
  ])
  const individual = await testApp.call(
    '/organization/updateinvoicesettings',
    { Invoice: { ...invoice, Type: 0, CommercialTitleOrFullName: 'Ada Lovelace' } },
    'owner',
  )
  assert.equal(individual.body.Data?.Item.Invoice?.TaxOffice, '')
})

const remove = (changes: Partial<CallBody<'/organization/deleteorganization'>> = {}, as: Name = 'owner') =>
  testApp.call(
    '/organization/deleteorganization',
    { DeletionReason: 'Done', Password: password, OrganizationName: 'Home', ...changes },
    as,
  )

test('only the Owner deletes an organization, with password, reason and its name', async () => {
  const refusals: [Partial<CallBody<'/organization/deleteorganization'>>, string][] = [
    [{ Password: 'wrong-horse-1' }, 'Password'],
    [{ DeletionReason: ' ' }, 'DeletionReason'],
    [{ OrganizationName: 'home' }, 'OrganizationName'],
  ]
  for (const [changes, key] of refusals) {
    assert.deepEqual(
      (await remove(changes)).body.ValidationErrors.map(({ Key }) => Key),
      [key],
    )
  }
  assert.equal((await remove({}, 'coowner')).status, 403)
  assert.equal((await remove({ OrganizationName: 'Demo' }, 'demoOwner')).body.HasError, true)
  // A page collapses white space to one space, so that is what people type.
  await testApp.database.statement((db) =>
    sql`update organizations set title = 'Home  of	time ' where id = ${testApp.home.organizationId}`.execute(db),
  )
  assert.equal((await remove({ OrganizationName: 'Homeoftime' })).body.HasError, true)
  const elsewhere = { authorization: `Bearer ${await testApp.tokenOf('employee')}` }
  assert.equal((await testApp.post('/account/get', {}, elsewhere)).status, 200)
  assert.equal((await remove({ OrganizationName: 'Home of time' })).body.Message, 'Deleted successfully.')
  assert.equal((await testApp.post('/account/get', {}, elsewhere)).status, 401)
  const withKey = { authorization: `Bearer ${apiKey}` }
  assert.equal((await testApp.post('/employee/list', {}, withKey)).status, 401)
  assert.equal((await testApp.call('/account/get', {}, 'stranger')).status, 200)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ reason: string; is_cancelled: boolean }>`select d.reason, s.is_cancelled from organization_deletions d
      join subscriptions s using (organization_id)`.execute(db),
  )
  assert.deepEqual(rows, [{ reason: 'Done', is_cancelled: true }])
})

test('a deletion waits for an invitation that has locked the plan, without a deadlock', async () => {
  const { organizationId, design: teamId } = testApp.away
  let removed: ReturnType<typeof remove> | undefined
  await testApp.database.system(async (trx) => {
    await lockPlan(trx, organizationId)
    removed = remove({ OrganizationName: 'Away' }, 'stranger')
    await waitForBlocked(trx)
    const person = { email: 'grace@test.invalid', firstName: 'Grace', lastName: 'Hopper' }
    await invite(trx, { organizationId, ...person, teamId, role: Role.Employee })
  })
  assert.equal((await removed)?.body.Message, 'Deleted successfully.')
})
