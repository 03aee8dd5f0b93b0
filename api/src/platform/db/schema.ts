import type { LocalDate } from '@dayline/shared/calendar'
import type {
  InvoiceParty,
  InvoiceSettings,
  OverviewLayout,
  OwnFormats,
  PricedItem,
  ReportLink,
  RiskCondition,
  TaskChange,
  TrackSettings,
} from '@dayline/shared/contract'
import type { Generated, JSONColumnType } from 'kysely'
import type { z } from 'zod'
import type { RecordChange } from '../audit/recordChange.ts'
import type { CodeGrants, PaymentEvent, PlannedPeriod, StoredCard } from '../payments/paymentEvents.ts'

/** Set by the database when omitted; never null. */
type Now = Generated<Date>
type Flag = Generated<boolean>

/** A line of an invoice; money in minor units, rates in hundredths of a percent. */
export type StoredInvoiceItem = PricedItem & { key: number; title: string; exemption: string }

/** The rating that an app had before a day, neutral without a review; a list is in ascending order of days. */
export type FormerRating = { Before: LocalDate; Rating: number }

export type Tables = {
  users: {
    id: Generated<number>
    email: string
    first_name: string
    last_name: string
    password_hash: string
    password_updated_at: Date | null
    email_confirmed_at: Date | null
    timezone: Generated<string>
    formats: JSONColumnType<OwnFormats> | null
    image_key: string | null
    paddle_customer_id: string | null
    created_at: Now
    deleted_at: Date | null
  }
  organizations: {
    id: Generated<number>
    organization_no: number
    title: string
    image_key: string | null
    industry: number | null
    expectation: number | null
    invoice: JSONColumnType<z.infer<typeof InvoiceSettings>> | null
    track_settings: JSONColumnType<TrackSettings>
    timezone: string
    /** A day, as text. */
    two_step_from: string | null
    created_at: Now
    deleted_at: Date | null
  }
  first_weeks: {
    organization_id: number
    working_days_at: Date | null
    dismissed_at: Date | null
  }
  saved_views: {
    id: Generated<number>
    organization_id: number
    employee_id: number
    screen: string
    title: string
    search: string
    is_default: Flag
    place: number
  }
  overview_layouts: {
    organization_id: number
    employee_id: number
    layout: JSONColumnType<OverviewLayout>
  }
  subscriptions: {
    organization_id: number
    plan_id: number
    is_trial: Flag
    is_lifetime: Flag
    users: number
    teams: number | null
    lifetime_free_users: Generated<number>
    is_cancelled: Flag
    end_at: Date
    yearly: Flag
    paddle_price_id: string | null
    custom_data_retention_months: number | null
    provider: string | null
    provider_subscription_id: string | null
    period_start: Date | null
    credit_minor: Generated<number>
    is_past_due: Flag
  }
  payment_events: {
    id: Generated<number>
    organization_id: number | null
    provider: string
    event_id: string
    subscription_id: string | null
    happened_at: Date
    received_at: Now
    event: JSONColumnType<PaymentEvent>
  }
  billing_invoices: {
    organization_id: number
    id: Generated<number>
    provider: string
    transaction_id: string
    invoice_no: string | null
    currency: number
    paid_minor: number
    refunded_minor: Generated<number>
    net_usd_minor: number
    description: string
    start_at: Date
    end_at: Date
    paid_at: Date
    recipient: JSONColumnType<z.infer<typeof InvoiceSettings>> | null
  }
  kept_billing_invoices: {
    organization_no: number
    provider: string
    transaction_id: string
    invoice_no: string | null
    currency: number
    paid_minor: number
    refunded_minor: number
    description: string
    start_at: Date
    end_at: Date
    paid_at: Date
    recipient: JSONColumnType<z.infer<typeof InvoiceSettings>> | null
    /** A day, as text. */
    delete_on: string
  }
  payment_methods: {
    organization_id: number
    id: Generated<number>
    provider: string
    token: string
    bin: string
    last4: string
    family: string
    expire_month: number
    expire_year: number
    has_error: Flag
    is_primary: Flag
    created_at: Now
  }
  card_payments: {
    organization_id: number
    id: Generated<string>
    purpose: string
    status: string
    card: JSONColumnType<StoredCard>
    amount_minor: number
    outcome: JSONColumnType<PlannedPeriod> | null
    failure: string | null
    created_at: Now
    updated_at: Now
  }
  subscription_discounts: {
    organization_id: number
    code: string
    percent: number
    payments_left: number
  }
  cancellations: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    reason: string
    created_at: Now
  }
  billing_codes: {
    code: string
    grants: JSONColumnType<CodeGrants>
    max_uses: number
    expires_at: Date | null
    created_at: Now
  }
  billing_code_uses: {
    code: string
    organization_id: number
    used_at: Now
  }
  affiliates: {
    user_id: number
    ref_code: string
    joined_at: Now
  }
  affiliate_visits: {
    id: Generated<number>
    affiliate_user_id: number
    visitor: Buffer
    visited_at: Now
  }
  affiliate_referrals: {
    user_id: number
    affiliate_user_id: number
    created_at: Now
  }
  affiliate_payouts: {
    id: Generated<number>
    affiliate_user_id: number
    amount_minor: number
    account: string
    requested_at: Now
  }
  affiliate_ledger_entries: {
    affiliate_user_id: number
    number: number
    kind: string
    subject: string
    account: string
    amount_minor: number
    organization_id: number | null
    payment: string | null
    paid_at: Date | null
    posted_at: Now
    previous_hash: Buffer
    hash: Buffer
  }
  affiliate_ledger_heads: {
    affiliate_user_id: number
    number: number
    hash: Buffer
  }
  teams: {
    organization_id: number
    id: Generated<number>
    title: string
    color: string
    created_at: Now
    deleted_at: Date | null
  }
  employments: {
    organization_id: number
    id: Generated<number>
    user_id: number | null
    team_id: number | null
    role: number
    employee_code: string | null
    pay_rate_minor: Generated<number>
    bill_rate_minor: Generated<number>
    weekly_limit_hours: number | null
    custom_track_settings: JSONColumnType<Partial<TrackSettings>> | null
    app_version: string | null
    blocked_at: Date | null
    created_at: Now
    /** Null for invited people, and for those who joined when the row was created. */
    joined_at: Date | null
    /** Such a row also has a `blocked_at`. */
    deleted_at: Date | null
  }
  sessions: {
    id: Generated<number>
    token_hash: Buffer
    user_id: number
    organization_id: number | null
    employment_id: number | null
    request_source: Generated<string>
    created_at: Now
    last_seen_at: Now
    expires_at: Date
    ended_at: Date | null
    user_agent: string | null
  }
  captcha_solutions: {
    signature: string
    expires_at: Date
  }
  api_keys: {
    organization_id: number
    id: Generated<number>
    title: string
    key_hash: Buffer
    key_cipher: Buffer
    enabled: Flag
    created_by: number
    created_at: Now
    scopes: Generated<string[]>
    expires_at: Date | null
    last_used_at: Date | null
  }
  api_key_exposures: {
    organization_id: number
    id: Generated<number>
    api_key_id: number
    title: string
    employee_id: number
    exposed_at: Now
  }
  risk_reports: {
    organization_id: number
    id: Generated<number>
    title: string
    conditions: JSONColumnType<RiskCondition[]>
    created_by: number
    created_at: Now
  }
  risk_report_exclusions: {
    organization_id: number
    report_id: number
    employee_id: number
  }
  risk_matches: {
    organization_id: number
    employee_id: number
    day: string
    report_id: number
    found_at: Now
  }
  webhooks: {
    organization_id: number
    id: Generated<number>
    url: string
    description: string
    events: string[]
    secret_cipher: Buffer
    former_secret_cipher: Buffer | null
    former_secret_until: Date | null
    enabled: Flag
    created_by: number
    created_at: Now
  }
  webhook_deliveries: {
    organization_id: number
    /** Sent as `webhook-id`. */
    id: Generated<string>
    webhook_id: number
    event: string
    data: JSONColumnType<Record<string, unknown>>
    created_at: Now
    state: Generated<number>
    tries: Generated<number>
    /** When the next attempt is due, including the first; null when it is delivered or abandoned. */
    due_at: Generated<Date> | null
    tried_at: Date | null
    status: number | null
    error: string | null
    duration_ms: number | null
    answer: string | null
  }
  webhook_tries: {
    organization_id: number
    id: Generated<number>
    delivery_id: string
    tried_at: Date
    status: number | null
    error: string | null
    duration_ms: number
  }
  organization_archives: {
    organization_id: number
    id: Generated<number>
    requested_by: number
    status: Generated<string>
    done: Generated<number>
    total: Generated<number>
    file: string | null
    bytes: number | null
    sha256: string | null
    created_at: Now
    ended_at: Date | null
    expires_at: Date | null
    link_hash: Buffer | null
    link_expires_at: Date | null
    downloaded_at: Date | null
  }
  organization_deletions: {
    organization_id: number
    employee_id: number
    reason: string
    created_at: Now
  }
  idempotency_keys: {
    user_id: number
    key: string
    path: string
    body_hash: Buffer
    answer: JSONColumnType<object>
    created_at: Now
  }
  customers: {
    organization_id: number
    id: Generated<number>
    title: string
    name: string
    surname: string
    email: string | null
    phone: string | null
    website: string | null
    address: string | null
    tax_office: string | null
    tax_number: string | null
    notes: string | null
    created_at: Now
    archived_at: Date | null
  }
  invoice_numbers: {
    organization_id: number
    series: Generated<string>
    year: number
    last: number
  }
  customer_invoices: {
    organization_id: number
    id: Generated<number>
    number: string
    customer_id: number
    currency: number
    status: Generated<number>
    issued_on: string
    invoice_date: string
    due_date: string
    supplier: JSONColumnType<InvoiceParty>
    customer: JSONColumnType<InvoiceParty>
    notes: Generated<string>
    items: JSONColumnType<StoredInvoiceItem[]>
    last_item_key: Generated<number>
    total_minor: Generated<number>
    paid_minor: Generated<number>
    credited_minor: Generated<number>
    version: Generated<number>
    changed_by: number | null
    other_version: Generated<number>
    other_changed_by: number | null
    sends_reminders: Generated<boolean>
    created_at: Now
    deleted_at: Date | null
  }
  credit_notes: {
    organization_id: number
    id: Generated<number>
    number: string
    invoice_id: number
    issued_on: string
    reason: string
    items: JSONColumnType<StoredInvoiceItem[]>
    taxes: JSONColumnType<{ rate: number; base: number; amount: number }[]>
    total_minor: number
    employee_id: number | null
    created_at: Now
  }
  invoice_settings: {
    organization_id: number
    sends_reminders: Generated<boolean>
    is_electronic: Generated<boolean>
  }
  billing_mails: {
    organization_id: number
    kind: string
    subject: string
    employee_id: number
    retry_at: Date | null
    tries: Generated<number>
    created_at: Now
  }
  invoice_mails: {
    organization_id: number
    invoice_id: number
    kind: string
    employee_id: Generated<number>
    retry_at: Date | null
    tries: Generated<number>
    created_at: Now
  }
  invoice_history: {
    organization_id: number
    id: Generated<number>
    invoice_id: number
    type: number
    title: string
    paid_minor: number
    payment_date: string | null
    notes: string | null
    employee_id: number | null
    created_at: Now
  }
  invoiced_time: {
    organization_id: number
    work_date: string
    employee_id: number
    project_id: number
    task_id: number
    invoice_id: number
    item_key: number
    minutes: number
  }
  projects: {
    organization_id: number
    id: Generated<number>
    title: string
    customer_id: number | null
    color: Generated<string>
    notes: string | null
    total_budget_minor: Generated<number>
    order_no: Generated<number>
    integration: number | null
    created_at: Now
    deleted_at: Date | null
  }
  project_teams: {
    organization_id: number
    project_id: number
    team_id: number
  }
  project_employees: {
    organization_id: number
    project_id: number
    employee_id: number
  }
  task_time: {
    organization_id: number
    task_id: number
    project_id: number
    employee_id: number
    minutes: number
  }
  budget_alerts: {
    organization_id: number
    project_id: number
    percent: number
    reached_at: Now
  }
  budget_mails: {
    organization_id: number
    project_id: number
    percent: number
    employee_id: number
    tries: Generated<number>
    retry_at: Date | null
    sent_at: Date | null
  }
  tasks: {
    organization_id: number
    id: Generated<number>
    project_id: number
    title: string
    details: string | null
    status: Generated<number>
    priority: Generated<number>
    due_on: string | null
    source: Generated<number>
    /** A fractional index (docs/decisions/042); a trigger places a new task first. */
    order_key: Generated<string>
    external_task_id: string | null
    /** An https address of the tool. */
    external_url: string | null
    non_billable: Flag
    created_by: number | null
    created_at: Now
    completed_at: Date | null
    deleted_at: Date | null
  }
  project_integrations: {
    organization_id: number
    project_id: number
    /** `Integration` of the contract. */
    tool: number
    /** Encrypted, like the refresh token. */
    access_token: Buffer
    refresh_token: Buffer | null
    /** null: the token does not expire. */
    expires_at: Date | null
    external_project_id: string | null
    external_title: string | null
    connected_by: number | null
    connected_at: Now
  }
  synced_tasks: {
    organization_id: number
    project_id: number
    source: number
    external_task_id: string
    task_id: number
    /** The tool's values at the last run. */
    seen: JSONColumnType<object>
  }
  task_syncs: {
    organization_id: number
    id: Generated<number>
    project_id: number
    tool: number
    employee_id: number | null
    status: Generated<number>
    started_at: Now
    ended_at: Date | null
    /** Where the next page begins; null at the start. */
    place: string | null
    total: number | null
    created: Generated<number>
    changed: Generated<number>
    unchanged: Generated<number>
    failed: Generated<number>
    waits_until: Date | null
    message: string | null
    /** End of the lease, which the working process extends; after it another process takes over. */
    taken_until: Now
  }
  task_sync_entries: {
    organization_id: number
    id: Generated<number>
    sync_id: number
    outcome: number
    title: string
    external_task_id: string
    task_id: number | null
    details: string | null
  }
  task_assignees: {
    organization_id: number
    task_id: number
    employee_id: number
    place: Generated<number>
  }
  task_comments: {
    organization_id: number
    id: Generated<number>
    task_id: number
    employee_id: number | null
    body: string
    plain: string
    change: JSONColumnType<TaskChange> | null
    change_id: string | null
    created_at: Now
    updated_at: Date | null
  }
  task_mentions: {
    organization_id: number
    comment_id: number
    employee_id: number
  }
  task_presences: {
    organization_id: number
    task_id: number
    socket_id: string
    employee_id: number
    seen_at: Now
  }
  task_mails: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    task_id: number
    type: number
    comment_id: number | null
    by_employee_id: number | null
    day: string | null
    zone: string | null
    created_at: Now
    due_at: Generated<Date> | null
    tries: Generated<number>
    sent_at: Date | null
  }
  task_attachments: {
    organization_id: number
    id: Generated<number>
    task_id: number
    comment_id: number | null
    is_waiting: Flag
    employee_id: number | null
    file: string
    filename: string
    type: string
    size: number
    width: number | null
    height: number | null
    created_at: Now
  }
  apps: {
    id: Generated<number>
    name: string
    url: string | null
    icon: string | null
    ai_category: string | null
    created_at: Now
  }
  organization_apps: {
    organization_id: number
    id: Generated<number>
    app_id: number
    team_id: number | null
    productivity: number | null
    suggestion: number | null
    first_seen_at: Now
    reviewed_at: Date | null
    reviewed_by: number | null
    former_ratings: JSONColumnType<FormerRating[], string | undefined>
  }
  work_notes: {
    organization_id: number
    id: Generated<number>
    title: string
  }
  shifts: {
    organization_id: number
    employee_id: number
    started_at: Date
    work_date: string
    last_minute: Date
    stopped_at: Date | null
  }
  activity_minutes: {
    minute: Date
    organization_id: number
    employee_id: number
    work_date: string
    organization_app_id: number | null
    project_id: number | null
    task_id: number | null
    work_note_id: number | null
    status: number
    productivity: number
    activity_level: number
    source: Generated<number>
  }
  presences: {
    organization_id: number
    employee_id: number
    status: number
    since: Date
    last_minute: Date | null
  }
  activity_days: {
    organization_id: number
    work_date: string
    employee_id: number
    first_minute: Date
    last_minute: Date
    working: number
    on_break: number
    idle: number
    productive: number
    neutral: number
    unproductive: number
    level_sum: number
    minutes: number
  }
  activity_day_tasks: {
    organization_id: number
    work_date: string
    employee_id: number
    project_id: number
    task_id: number
    work_note_id: number
    status: number
    productivity: number
    minutes: number
    level_sum: number
  }
  activity_day_apps: {
    organization_id: number
    work_date: string
    employee_id: number
    organization_app_id: number
    status: number
    productivity: number
    minutes: number
    level_sum: number
  }
  activity_day_task_apps: {
    organization_id: number
    work_date: string
    employee_id: number
    project_id: number
    task_id: number
    organization_app_id: number
    status: number
    productivity: number
    minutes: number
  }
  activity_day_hours: {
    organization_id: number
    work_date: string
    employee_id: number
    hour: Date
    quarter_1: number
    quarter_2: number
    quarter_3: number
    quarter_4: number
    apps: Generated<number>
    websites: Generated<number>
  }
  activity_day_task_hours: {
    organization_id: number
    work_date: string
    employee_id: number
    project_id: number
    task_id: number
    hour: Date
    quarter_1: number
    quarter_2: number
    quarter_3: number
    quarter_4: number
  }
  screenshots: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    taken_at: Date
    work_date: string
    organization_app_id: number | null
    project_id: number | null
    task_id: number | null
    url: string | null
    status: number
    activity_level: number
    screen_count: Generated<number>
    image_key: string
    thumbnail_key: string
    tiny: string | null
    width: number
    height: number
    is_blurred: Flag
    likeness: string | null
    redacted_at: Date | null
  }
  collection_pauses: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    from_at: Date
    until_at: Date
    until_resumed: boolean
    is_break: boolean
    is_ended: Flag
    written_until: Date
  }
  correction_requests: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    kind: number
    started_at: Date
    ended_at: Date
    work_date: string
    app: string | null
    reason: string
    status: Generated<number>
    answer: string | null
    decided_by: number | null
    decided_at: Date | null
    created_at: Now
  }
  person_views: {
    organization_id: number
    id: Generated<number>
    viewer_id: number | null
    source: string
    what: string
    is_export: boolean
    about: string
    hour: Date
    at: Date
    employee_ids: number[]
  }
  screenshot_requests: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    screenshot_id: number | null
    taken_at: Date
    reason: string
    status: Generated<number>
    rejection_reason: string | null
    decided_by: number | null
    decided_at: Date | null
    created_at: Generated<Date>
  }
  screenshot_days: {
    organization_id: number
    work_date: string
    employee_id: number
    count: number
    idle: number
  }
  holiday_calendars: {
    organization_id: number
    id: Generated<number>
    team_id: number | null
    country: string | null
    state: string | null
    file_title: string | null
  }
  holidays: {
    organization_id: number
    id: Generated<number>
    calendar_id: number
    day: string
    name: string
    source: string
    is_removed: Flag
  }
  leave_rights: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    type: number
    half_days: number
    notes: string | null
    created_by: number | null
    created_at: Now
    policy_id: number | null
    policy_kind: string | null
    granted_for: string | null
    policy_period: string | null
  }
  leave_feeds: {
    organization_id: number
    employee_id: number
    token_hash: Buffer
    created_at: Now
    last_read_at: Date | null
  }
  ownership_offers: {
    organization_id: number
    id: Generated<number>
    from_employee_id: number
    to_employee_id: number
    created_at: Now
    expires_at: Date
    outcome: string | null
    decided_at: Date | null
  }
  leave_policies: {
    organization_id: number
    id: Generated<number>
    team_id: number | null
    type: number
    half_days: number
    period: string
    starts_on: string
    carry_half_days: number | null
    carry_last_day: string | null
    created_by: number
    created_at: Now
  }
  leave_requests: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    type: number
    start_date: string
    end_date: string
    half_days: number
    off_days: Generated<number>
    notes: string | null
    status: Generated<number>
    rejection_reason: string | null
    decided_by: number | null
    decided_at: Date | null
    created_at: Now
  }
  imports: {
    organization_id: number
    id: Generated<number>
    /** Time or tasks: `ImportKind` of the API. */
    kind: number
    format: number
    file_name: string
    project_id: number | null
    status: Generated<number>
    employee_id: number
    created_at: Now
    /** End of the lease, which the working process extends; after it another process takes over. */
    taken_until: Now
  }
  import_rows: {
    organization_id: number
    import_id: number
    row_number: number
    kind: number
    /** Waiting, created, failed or undone. */
    outcome: Generated<number>
    /** Recognizes the row when its file is imported again; null once it may be imported again. */
    fingerprint: string | null
    planned: JSONColumnType<object> | null
    item_id: number | null
    message: string | null
  }
  time_entries: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    title: string
    started_at: Date
    ended_at: Date
    log_status: number
    productivity: number
    project_id: number | null
    task_id: number | null
    reason: string
    status: Generated<number>
    rejection_reason: string | null
    created_by: number
    decided_by: number | null
    decided_at: Date | null
    created_at: Now
    imported_from: number | null
  }
  held_minutes: {
    organization_id: number
    employee_id: number
    minute: Date
    status: number
    organization_app_id: number | null
    project_id: number | null
    task_id: number | null
    work_note_id: number | null
    productivity: number
    activity_level: number
    source: number
  }
  locked_periods: {
    organization_id: number
    from_day: string
    to_day: string
    from_at: Date
    to_at: Date
  }
  timesheet_periods: {
    organization_id: number
    employee_id: number
    from_day: string
    to_day: string
    state: number
    from_at: Date | null
    to_at: Date | null
  }
  timesheet_period_events: {
    organization_id: number
    id: Generated<number>
    employee_id: number | null
    from_day: string
    to_day: string
    action: number
    reason: string | null
    by_employee: number
    at: Now
  }
  running_work: {
    organization_id: number
    employee_id: number
    started_at: Date
    task_id: number | null
    task_title: string | null
    note: string | null
  }
  timelapse_videos: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    work_date: string
    video_key: string
    thumbnail_key: string
    frames: number
    seconds: number
    frame_times: Date[] | null
    created_at: Now
    deleted_at: Date | null
  }
  videos_to_make: {
    organization_id: number
    employee_id: number
    work_date: string
  }
  screenshot_views: {
    organization_id: number
    employee_id: number
    viewer_id: number
    day: string
    count: number
    last_at: Date
  }
  media_deletions: {
    organization_id: number
    id: Generated<number>
    file: string
    queued_at: Now
  }
  deleted_items: {
    organization_id: number
    id: Generated<number>
    kind: string
    record_id: number
    parent_id: number | null
    title: string
    deleted_by: number | null
    deleted_at: Now
    rows: JSONColumnType<{ table: string; row: Record<string, unknown> }[]>
    files: Generated<string[]>
    restored_at: Date | null
  }
  jobs: {
    name: string
    due_at: Now
    leased_until: Date | null
    ran_at: Date | null
  }
  invitations: {
    organization_id: number
    employee_id: number
    email: string
    first_name: string
    last_name: string
    code_hash: Buffer
    expires_at: Date
    created_at: Now
  }
  password_resets: {
    email: string
    user_id: number | null
    code_hash: string
    tries: Generated<number>
    expires_at: Date
  }
  email_changes: {
    user_id: number
    new_email: string
    session_id: number
    confirm_hash: Buffer
    stop_hash: Buffer
    expires_at: Date
  }
  two_steps: {
    user_id: number
    secret_cipher: Buffer
    confirmed_at: Date | null
    last_step: Generated<number>
    created_at: Now
  }
  recovery_codes: {
    user_id: number
    code_hash: Buffer
    used_at: Date | null
  }
  pending_sign_ins: {
    token_hash: Buffer
    user_id: number
    expires_at: Date
  }
  passkeys: {
    id: Generated<number>
    user_id: number
    title: string
    credential_id: string
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    created_at: Now
    last_used_at: Date | null
  }
  passkey_challenges: {
    challenge: string
    user_id: number | null
    expires_at: Date
  }
  realtime_tickets: {
    ticket_hash: Buffer
    session_id: number
    expires_at: Date
  }
  uploads: {
    key: string
    user_id: number
    organization_id: number | null
    created_at: Now
  }
  notification_settings: {
    organization_id: number
    employee_id: number
    type: number
    email: boolean
    web: boolean
    bell: Flag
  }
  notifications: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    type: number
    subject: string
    path: string
    params: JSONColumnType<object>
    in_bell: boolean
    created_at: Now
    read_at: Date | null
    mail_at: Date | null
    tries: Generated<number>
    push_at: Date | null
    push_tries: Generated<number>
    pushed_to: Generated<number[]>
  }
  failed_sign_ins: {
    user_id: number
    way: string
    network: string
    count: number
    first_at: Now
  }
  push_keys: {
    id: Generated<number>
    public_key: string
    private_cipher: Buffer
    created_at: Now
  }
  push_subscriptions: {
    id: Generated<number>
    session_id: number
    endpoint_hash: Buffer
    cipher: Buffer
    rests_until: Date | null
    created_at: Now
  }
  summary_mails: {
    organization_id: number
    employee_id: number
    type: number
    day: string
    tries: number
    tried_at: Date
    retry_at: Date | null
    sent_at: Date | null
  }
  ledger_entries: {
    organization_id: number
    number: number
    kind: string
    subject: string
    account: string
    currency: number
    amount_minor: number
    posted_by: number | null
    posted_at: Now
    previous_hash: Buffer
    hash: Buffer
  }
  ledger_heads: {
    organization_id: number
    number: number
    hash: Buffer
  }
  audit_entries: {
    organization_id: number
    number: number
    at: Now
    kind: number
    action: string
    actor_id: number | null
    source: string
    subject: string | null
    subject_ids: Generated<number[]>
    changes: JSONColumnType<RecordChange[]>
    previous_hash: Buffer
    hash: Buffer
  }
  audit_heads: {
    organization_id: number
    number: number
    hash: Buffer
  }
  payroll_payments: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    start_date: string
    end_date: string
    minutes: number
    price_minor: number
    currency: number
    paid_by: number
    created_at: Now
    cancelled_by: number | null
    cancelled_at: Date | null
    overtime_minutes: Generated<number>
  }
  payroll_payment_parts: {
    organization_id: number
    payment_id: number
    project_id: number
    task_id: number
    pay_rate_minor: number
    minutes: number
    price_minor: number
    overtime_minutes: Generated<number>
  }
  pay_marks: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    utc_day: string
    payment_id: number | null
    pay_rate_minor: number
    covered: string
    is_overtime: Flag
  }
  activity_day_pay: {
    organization_id: number
    work_date: string
    employee_id: number
    project_id: number
    task_id: number
    status: number
    productivity: number
    payment_id: number
    pay_rate_minor: number
    minutes: number
    overtime: Generated<number>
  }
  task_pay_time: {
    organization_id: number
    task_id: number
    project_id: number
    employee_id: number
    payment_id: number
    pay_rate_minor: number
    minutes: number
  }
  activity_period_tasks: {
    organization_id: number
    period: number
    employee_id: number
    task_id: number
    project_id: number
    working: number
    productive: number
    neutral: number
    unproductive: number
    on_break: number
    idle: number
  }
  activity_period_pay: {
    organization_id: number
    period: number
    employee_id: number
    task_id: number
    project_id: number
    payment_id: number
    pay_rate_minor: number
    is_overtime: boolean
    working: number
    productive: number
    neutral: number
    unproductive: number
    on_break: number
    idle: number
  }
  activity_day_notes: {
    organization_id: number
    work_date: string
    employee_id: number
    work_note_id: number
    working: number
    minutes: number
  }
  earlier_rates: {
    organization_id: number
    employee_id: number
    valid_from: string
    valid_until: string
    pay_rate_minor: number
    bill_rate_minor: number
  }
  task_rate_time: {
    organization_id: number
    task_id: number
    project_id: number
    employee_id: number
    is_billed: boolean
    rate_minor: number
    minutes: number
  }
  report_links: {
    organization_id: number
    id: Generated<number>
    title: string
    shown: JSONColumnType<ReportLink['Shown'] & { Days?: { from: string; to: string } }>
    token_hash: Buffer
    created_by: number
    created_at: Now
    expires_at: Date
    revoked_by: number | null
    revoked_at: Date | null
    opens: Generated<number>
    last_opened_at: Date | null
  }
  feature_requests: {
    user_id: number
    title: string
    created_at: Now
  }
  release_reports: {
    tab_id: string
    remote: string
    release: string
    seq: number
    first_at: Now
    last_at: Now
    running_at: Date | null
    left_at: Date | null
    error_at: Date | null
    phase: string | null
    code: string | null
    session_print: string
    user_print: string
    organization_print: string | null
    address_print: string
    is_demo: boolean
    failures: Generated<number>
  }
  demo_organizations: {
    organization_id: number
    seeded_on: string
    changed_at: Date | null
  }
  account_deletions: {
    user_id: number
    reason: string
    created_at: Now
  }
  agent_keys: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    title: string
    key_hash: Buffer
    created_at: Now
    last_used_at: Date | null
  }
  watched_people: {
    organization_id: number
    employee_id: number
    changes: JSONColumnType<object> | null
    derived_until: Date | null
    late_from: Date | null
    late_to: Date | null
    new_to: Date | null
    worked_at: Date | null
  }
  watcher_buckets: {
    organization_id: number
    id: Generated<number>
    employee_id: number
    name: string
    type: string
    client: string
    hostname: string
    created_at: Date
  }
  watcher_events: {
    organization_id: number
    bucket_id: number
    id: Generated<number>
    started_at: Date
    duration: number
    ended_at: Date
    data: JSONColumnType<Record<string, unknown>>
  }
  rating_change_minutes: {
    organization_id: number
    organization_app_id: number
    employee_id: number
    minutes: string
    productivity: number
    work_date: string
  }
  rating_change_people: {
    organization_id: number
    organization_app_id: number
    employee_id: number
    next_day: string
  }
  rating_changes: {
    organization_id: number
    organization_app_id: number
    id: Generated<number>
    changed_at: Now
    from_day: string | null
    productivity: number | null
    reviewed_by: number | null
    step: string
    was: number | null
    was_reviewed_at: Date | null
    was_reviewed_by: number | null
    was_former: JSONColumnType<FormerRating[], string | undefined>
    worked_at: Now
  }
  socket_io_attachments: {
    id: Generated<number>
    created_at: Generated<Date> | null
    payload: Buffer | null
  }
  time_entry_replaced_minutes: {
    organization_id: number
    organization_app_id: number | null
    entry_id: number
    employee_id: number
    activity_level: number
    minute: Date
    productivity: number
    project_id: number | null
    source: number
    status: number
    task_id: number | null
    work_note_id: number | null
  }
  tries: {
    count: number
    ends_at: Date
    key: string
  }
  work_stops: {
    organization_id: number
    employee_id: number
    stopped_at: Date
  }
}
