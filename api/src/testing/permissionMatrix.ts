import type { AreaSwitch, PermissionFlag } from '@dayline/shared/contract'

/**
 * Who may do what, written by hand from the product's rules. Tests compare the API's own table with this one, so
 * nothing here may be computed from it.
 *
 * Cells: `yes`, `no`, or the setting (see `settingOf`) that grants it to a Manager or an Employee.
 * `lapsed`: who still has it after the subscription has ended. `needs`: the area that has to be switched on.
 */
const table = `
permission            owner  coowner  manager                      employee                  apiKey  agentKey  lapsed    needs
activity.read         yes    yes      yes                          yes                       yes     no        none      -
activity.add          yes    yes      yes                          yes                       yes     yes       none      -
agentKeys.own         yes    yes      yes                          yes                       no      no        everyone  -
screenshots.read      yes    yes      yes                          see-own-screenshots       yes     no        none      -
screenshots.delete    yes    yes      delete-members-screenshots   delete-own-screenshots    no      no        none      -
screenshots.request   yes    yes      yes                          see-own-screenshots       no      no        none      -
screenshots.redact    yes    yes      redact-own-screenshots       redact-own-screenshots    no      no        none      -
collection.pause      yes    yes      pause-collection             pause-collection          no      yes       none      -
collection.resume     yes    yes      yes                          yes                       no      yes       none      -
screenshots.bulk      yes    yes      no                           no                        no      no        none      -
timelapse.read        yes    yes      yes                          see-own-videos            yes     no        none      -
timelapse.delete      yes    yes      delete-members-videos        no                        no      no        none      -
timesheet.read        yes    yes      yes                          see-own-timesheet         yes     no        none      -
periods.submit        yes    yes      yes                          see-own-timesheet         no      no        none      -
periods.decide        yes    yes      yes                          no                        no      no        none      -
periods.lock          yes    yes      no                           no                        no      no        none      -
timeEntry.read        yes    yes      yes                          add-time-entries          yes     no        none      -
timeEntry.create      yes    yes      add-time-entries             add-time-entries          no      no        none      -
timeEntry.delete      yes    yes      yes                          add-time-entries          no      no        none      -
timeEntry.decide      yes    yes      yes                          no                        no      no        none      -
appReviews.read       yes    yes      see-app-reviews              no                        yes     no        none      -
appReviews.change     yes    yes      change-app-reviews           no                        no      no        none      -
insights.read         yes    yes      yes                          no                        yes     no        none      -
insights.tasks        yes    yes      yes                          no                        yes     no        none      projects
insights.workNotes    yes    yes      yes                          no                        yes     no        none      work-notes
reportLinks.manage    yes    yes      no                           no                        no      no        none      -
overview.own          yes    yes      yes                          no                        no      no        none      -
insights.own          yes    yes      yes                          yes                       yes     no        none      -
views.own             yes    yes      yes                          yes                       no      no        everyone  -
bin.own               yes    yes      yes                          yes                       no      no        everyone  -
notifications.own     yes    yes      yes                          yes                       no      no        everyone  -
people.read           yes    yes      yes                          yes                       yes     no        owners    -
people.manage         yes    yes      no                           no                        no      no        everyone  -
tasks.read            yes    yes      yes                          yes                       yes     no        none      projects
tasks.edit            yes    yes      yes                          edit-tasks                no      no        none      projects
tasks.changeStatus    yes    yes      yes                          yes                       no      no        none      projects
tasks.comment         yes    yes      yes                          yes                       no      no        none      projects
tasks.delete          yes    yes      yes                          delete-tasks              no      no        none      projects
tasks.import          yes    yes      yes                          no                        no      no        none      projects
projects.read         yes    yes      yes                          yes                       yes     no        none      projects
projects.edit         yes    yes      edit-projects                no                        no      no        none      projects
projects.delete       yes    yes      delete-projects              no                        no      no        none      projects
customers.read        yes    yes      edit-customers               no                        yes     no        none      projects
customers.edit        yes    yes      edit-customers               no                        no      no        none      projects
customers.delete      yes    yes      delete-customers             no                        no      no        none      projects
leave.read            yes    yes      yes                          yes                       yes     no        none      leave
leave.request         yes    yes      yes                          yes                       no      no        none      leave
leave.decide          yes    yes      no                           no                        no      no        none      leave
leave.rights          yes    yes      no                           no                        no      no        none      leave
leave.grant           yes    yes      yes                          no                        no      no        none      leave
holidays.read         yes    yes      yes                          yes                       yes     no        none      -
cost.manage           yes    yes      no                           no                        no      no        none      cost
organization.settings yes    yes      no                           no                        no      no        everyone  -
audit.read            yes    yes      no                           no                        no      no        everyone  -
audit.history         yes    yes      yes                          yes                       no      no        everyone  -
privacy.read          yes    yes      yes                          yes                       no      no        everyone  -
corrections.request   yes    yes      yes                          yes                       no      no        none      -
corrections.decide    yes    yes      yes                          no                        no      no        none      -
organization.export   yes    no       no                           no                        no      no        everyone  -
organization.delete   yes    no       no                           no                        no      no        everyone  -
organization.security yes    no       no                           no                        no      no        everyone  -
ownership.offer       yes    no       no                           no                        no      no        everyone  -
ownership.answer      yes    yes      yes                          yes                       no      no        everyone  -
billing.read          yes    yes      no                           no                        no      no        everyone  -
billing.manage        yes    yes      no                           no                        no      no        everyone  -
subscription.read     yes    yes      yes                          yes                       no      no        everyone  -
subscription.manage   yes    no       no                           no                        no      no        everyone  -
`

/** The settings behind the names in the table. */
const settingOf: Record<string, PermissionFlag> = {
  'see-own-screenshots': 'AllowEmployeeToSeeTheirScreenCapture',
  'delete-own-screenshots': 'AllowEmployeeToDeleteTheirScreenCapture',
  'pause-collection': 'AllowPeopleToPauseCollection',
  'redact-own-screenshots': 'AllowPeopleToRedactTheirScreenCapture',
  'delete-members-screenshots': 'AllowManagersToDeleteTheirMembersScreenCapture',
  'see-own-videos': 'AllowEmployeeToSeeTheirTimelapseVideo',
  'delete-members-videos': 'AllowManagersToDeleteTheirMembersTimelapseVideo',
  'see-own-timesheet': 'AllowEmployeeToSeeTheirTimesheet',
  'add-time-entries': 'AllowEmployeesToAddManualTimeEntries',
  'see-app-reviews': 'AllowManagersToSeeAppReviews',
  'change-app-reviews': 'AllowManagersToChangeAppReviews',
  'edit-tasks': 'AllowEmployeesToCreateAndEditTasks',
  'delete-tasks': 'AllowEmployeesToDeleteTasks',
  'edit-projects': 'AllowManagersToCreateAndEditProjects',
  'delete-projects': 'AllowManagersToDeleteProjects',
  'edit-customers': 'AllowManagersToCreateAndEditCustomers',
  'delete-customers': 'AllowManagersToDeleteCustomers',
}
/** Every setting that grants something to a Manager or an Employee. */
export const grantingSettings = Object.values(settingOf)

const areaOf: Record<string, AreaSwitch | 'WorkNotes'> = {
  projects: 'EnableProjectManagement',
  leave: 'EnableLeaveManagement',
  cost: 'EnableCostManagement',
  'work-notes': 'WorkNotes',
}

export type MatrixRole = 'owner' | 'coowner' | 'manager' | 'employee'
export type MatrixRow = {
  permission: string
  roles: Record<MatrixRole, boolean | PermissionFlag>
  keys: { apiKey: boolean; agentKey: boolean }
  lapsed: 'none' | 'owners' | 'everyone'
  needs: AreaSwitch | 'WorkNotes' | null
}

function rowOf(line: string): MatrixRow {
  const [permission = '', owner, coowner, manager, employee, apiKey, agentKey, lapsed, needs = ''] = line.split(/\s+/)
  const cell = (word = ''): boolean | PermissionFlag => {
    const granted = word === 'yes' ? true : word === 'no' ? false : settingOf[word]
    if (granted === undefined) throw new Error(`${permission}: unknown cell ${word}`)
    return granted
  }
  if (lapsed !== 'none' && lapsed !== 'owners' && lapsed !== 'everyone') throw new Error(`${permission}: ${lapsed}`)
  return {
    permission,
    roles: { owner: cell(owner), coowner: cell(coowner), manager: cell(manager), employee: cell(employee) },
    keys: { apiKey: cell(apiKey) === true, agentKey: cell(agentKey) === true },
    lapsed,
    needs: areaOf[needs] ?? null,
  }
}

export const permissionMatrix: readonly MatrixRow[] = table.trim().split('\n').slice(1).map(rowOf)

export function matrixRow(permission: string): MatrixRow {
  const row = permissionMatrix.find((one) => one.permission === permission)
  if (!row) throw new Error(`The permission matrix has no row for ${permission}.`)
  return row
}

/**
 * What each call requires of its caller, also written by hand: a permission, `anyone` (no sign-in), `signed-in`, or
 * `operator`. `demo`: refused in the demo organization, to everyone or to everyone except its own agents.
 */
const calls = `
/login/signinweb              anyone
/login/secondstep             anyone
/login/beginpasskey           anyone
/login/passkey                anyone
/login/signinlive             anyone
/login/signup                 anyone
/login/checkinvitationcode    anyone
/login/forgotpassword         anyone
/login/resetpassword          anyone
/login/confirmemailchange     anyone
/login/stopemailchange        anyone
/unsubscribe                  anyone
/login/acceptinvitation       signed-in               demo:refused
/login/createorganization     signed-in               demo:refused
/account/get                  signed-in
/account/help                 signed-in
/savedview/list               views.own
/savedview/save               views.own
/savedview/order              views.own
/savedview/delete             views.own
/bin/list                     bin.own
/bin/restore                  bin.own
/account/switchorganization   signed-in
/account/updateprofile        signed-in
/account/updatepassword       signed-in               demo:refused
/account/featurepending       signed-in
/account/deleteaccount        signed-in               demo:refused
/account/signout              signed-in
/account/listsessions         signed-in
/account/endsession           signed-in               demo:refused
/account/endothersessions     signed-in               demo:refused
/account/uploadfile           signed-in               demo:refused
/account/emailchange          signed-in
/account/requestemailchange   signed-in               demo:refused
/account/listpasskeys         signed-in
/account/webpush              signed-in
/account/registerwebpush      signed-in
/account/removewebpush        signed-in
/account/beginpasskey         signed-in               demo:refused
/account/addpasskey           signed-in               demo:refused
/account/renamepasskey        signed-in               demo:refused
/account/removepasskey        signed-in               demo:refused
/account/twostep              signed-in
/account/setuptwostep         signed-in               demo:refused
/account/confirmtwostep       signed-in               demo:refused
/account/renewrecoverycodes   signed-in               demo:refused
/account/turnofftwostep       signed-in               demo:refused
/account/notificationsettings notifications.own
/account/updatenotifications  notifications.own
/account/listnotifications    notifications.own
/account/countnotifications   notifications.own
/account/readnotifications    notifications.own
/releases/report              signed-in
/realtime/ticket              signed-in
/twostep/turnoff              operator
/releases/health              operator
/releases/rollback            operator
/releases/localremote/start   operator
/releases/localremote/get     operator
/releases/localremote/stop    operator
/employee/list                people.read
/employee/get                 people.manage
/employee/usage               people.manage
/employee/listtracksettings   people.manage
/employee/resettracksettings  people.manage
/employee/create              people.manage           demo:refused
/employee/resendinvitation    people.manage           demo:refused
/employee/update              people.manage
/employee/checklist           people.manage
/employee/bulkchange          people.manage
/employee/previewimport       people.manage
/employee/import              people.manage           demo:refused
/employee/block               people.manage
/employee/updatetracksettings people.manage
/employee/updatecostsettings  people.manage
/employee/rates               people.manage
/employee/deleterate          people.manage
/employee/delete              people.manage
/audit/list                   audit.read
/audit/export                 audit.read
/audit/history                audit.history
/privacy/get                  privacy.read
/privacy/listviews            privacy.read
/privacy/organization         privacy.read
/privacy/export               privacy.read
/privacy/collection           activity.add
/privacy/pause                collection.pause
/privacy/resume               collection.resume
/privacy/listcorrections      privacy.read
/privacy/requestcorrection    corrections.request
/privacy/decidecorrection     corrections.decide
/ownership/get                ownership.answer
/ownership/offer              ownership.offer         demo:refused
/ownership/withdraw           ownership.offer         demo:refused
/ownership/accept             ownership.answer        demo:refused
/ownership/decline            ownership.answer        demo:refused
/organization/firstweek         organization.settings
/organization/dismissfirstweek  organization.settings
/organization/updateworkingdays organization.settings
/organization/completeinformation organization.settings
/organization/gettracksettings      organization.settings
/organization/previewtracksettings  organization.settings
/organization/updatetracksettings   organization.settings
/organization/updateprofile         organization.settings
/organization/updateinvoicesettings organization.settings
/organization/deleteorganization    organization.delete     demo:refused
/organization/listarchives          organization.export
/organization/createarchive         organization.export     demo:refused
/organization/downloadarchive       organization.export     demo:refused
/organization/twostep               organization.security
/organization/requiretwostep        organization.security   demo:refused
/team/list                    people.read
/team/addorupdate             people.manage
/team/delete                  people.manage
/project/listcustomers        customers.read
/project/getcustomer          customers.read
/project/addupdatecustomer    customers.edit
/project/deletecustomer       customers.delete
/project/list                 projects.read
/project/get                  projects.read
/project/titles               projects.read
/project/addupdateproject     projects.edit
/project/deleteproject        projects.delete
/project/listteams            projects.read
/project/listemployees        projects.read
/project/synctasks            projects.edit
/project/cancelintegration    projects.edit
/project/updateexternalprojectid projects.edit
/project/savetrellotoken      projects.edit
/integration/list             projects.edit
/integration/authorize        projects.edit
/integration/connect          projects.edit
/integration/access           projects.edit
/integration/clickupworkspaces projects.edit
/integration/clickupfolders   projects.edit
/integration/lastsync         projects.edit
/integration/synclog          projects.edit
/project/listtasks            tasks.read
/project/taskboard            tasks.read
/project/gettask              tasks.read
/project/listtaskemployees    tasks.read
/project/listtaskteams        tasks.read
/project/addupdatetask        tasks.edit
/project/updatetasktitle      tasks.edit
/project/updatetaskstatus     tasks.changeStatus
/project/updatetaskpriority   tasks.edit
/project/updatetaskduedate    tasks.edit
/project/updatetaskproject    tasks.edit
/project/updatetaskdetails    tasks.edit
/project/updatetaskassignees  tasks.edit
/project/updatetaskbillable   tasks.edit
/project/previewtaskimport    tasks.import
/project/importtasks          tasks.import            demo:refused
/project/listtaskimports      tasks.import
/project/takebacktaskimport   tasks.import
/project/movetask             tasks.changeStatus
/project/updatetasks          tasks.changeStatus
/project/undotaskchange       tasks.changeStatus
/project/deletetask           tasks.delete
/project/deletetasks          tasks.delete
/project/listcomments         tasks.read
/project/addupdatecomment     tasks.comment
/project/deletecomment        tasks.comment
/project/addtaskattachments   tasks.edit              demo:refused
/project/uploadtaskattachment tasks.comment           demo:refused
/project/deletetaskattachment tasks.comment
/holiday/list                 holidays.read
/holiday/listcalendars        organization.settings
/holiday/listcountries        organization.settings
/holiday/savecalendar         organization.settings
/holiday/importcalendar       organization.settings   demo:refused
/holiday/deletecalendar       organization.settings
/holiday/addday               organization.settings
/holiday/removeday            organization.settings
/holiday/restoreday           organization.settings
/costmanagement/addcreditnote          cost.manage
/costmanagement/recordrefund           cost.manage
/costmanagement/getinvoicesettings     cost.manage
/costmanagement/updateinvoicesettings  cost.manage
/costmanagement/updateinvoiceoptions   cost.manage
/costmanagement/addinvoicetime         cost.manage
/costmanagement/addupdateinvoice       cost.manage
/costmanagement/deleteinvoice          cost.manage
/costmanagement/duplicateinvoice       cost.manage
/costmanagement/exportinvoice          cost.manage
/costmanagement/getinvoice             cost.manage
/costmanagement/listinvoices           cost.manage
/costmanagement/listinvoiceprojects    cost.manage
/costmanagement/listinvoicetime        cost.manage
/costmanagement/markassent             cost.manage
/costmanagement/previewinvoicetime     cost.manage
/costmanagement/recordpayment          cost.manage
/costmanagement/sendinvoice   cost.manage             demo:refused
/leavemanagement/listleaverequests     leave.read
/leavemanagement/exportleaverequests   leave.decide
/leavemanagement/getleaverequests      leave.read
/leavemanagement/addupdateleaverequest leave.request
/leavemanagement/approveleaverequest   leave.decide
/leavemanagement/rejectleaverequest    leave.decide
/leavemanagement/deleteleaverequest    leave.request
/leavemanagement/listleaverights       leave.read
/leavemanagement/exportleaverights     leave.rights
/leavemanagement/getleaveright         leave.grant
/leavemanagement/getemployeeleaveright leave.read
/leavemanagement/listleavebalances     leave.read
/leavemanagement/listaway              leave.read
/leavemanagement/listpolicies          leave.rights
/leavemanagement/addupdatepolicy       leave.rights
/leavemanagement/deletepolicy          leave.rights
/leavemanagement/getfeed               leave.request
/leavemanagement/renewfeed             leave.request         demo:refused
/leavemanagement/revokefeed            leave.request
/leavemanagement/addupdatelaveright    leave.grant
/leavemanagement/addupdateleaveright   leave.grant
/leavemanagement/deleteleaveright      leave.rights
/costmanagement/payroll                cost.manage
/costmanagement/payrollparts           cost.manage
/costmanagement/payrollhistory         cost.manage
/costmanagement/payrollexport          cost.manage
/costmanagement/payrollhistoryexport   cost.manage
/costmanagement/payslip                cost.manage
/costmanagement/payrollmarkaspaid      cost.manage
/costmanagement/payrollmarkasunpaid    cost.manage
/costmanagement/payrollchangepayrate   cost.manage
/subscription/get             subscription.read
/subscription/listplans       signed-in
/subscription/getpaddleplans  signed-in
/subscription/startsubscription   subscription.manage demo:refused
/subscription/previewchange       subscription.manage
/subscription/changesubscription  subscription.manage demo:refused
/subscription/cancelsubscription  subscription.manage demo:refused
/subscription/resumesubscription  subscription.manage demo:refused
/subscription/redeemcode          subscription.manage demo:refused
/subscription/proceeddiscountcode subscription.manage demo:refused
/subscription/createcode          operator
/billing/getsubscriptionhistory   billing.read
/billing/downloadinvoice          billing.read
/billing/getpaymentmethods        billing.read
/billing/addpaymentmethod         billing.manage      demo:refused
/billing/deletepaymentmethod      billing.manage      demo:refused
/billing/makeprimarycard          billing.manage      demo:refused
/billing/paddlewebhook            anyone
/payments/verification            anyone
/payments/verification/answer     anyone
/affiliate/get                signed-in
/affiliate/join               signed-in               demo:refused
/affiliate/visit              anyone
/affiliate/requestpayout      signed-in               demo:refused
/activitylogs/list            activity.read
/activitylogs/explain         activity.read
/activitylogs/add             activity.add
/insights/activitystatistics  activity.read
/insights/worktimes           insights.own
/insights/teamday              insights.read
/insights/employeedays         insights.own
/insights/productivity        insights.own
/insights/productivitydays    insights.own
/insights/workinghours        insights.own
/insights/workinghouremployees insights.own
/insights/appssummary         insights.read
/insights/appssummaryexport   insights.read
/insights/appssummaryexportemployees insights.read
/insights/productivityexport  insights.read
/insights/worktimesexport     insights.read
/insights/tasks               insights.tasks
/insights/employeetasks       insights.tasks
/insights/worknotes           insights.workNotes
/insights/worknoteemployees   insights.workNotes
/insights/tasksexport         insights.read
/insights/recentlyusedapps    insights.read
/insights/apps                insights.read
/insights/websites            insights.read
/insights/daybefore           insights.read
/reportlink/list              reportLinks.manage
/reportlink/create            reportLinks.manage      demo:refused
/reportlink/revoke            reportLinks.manage
/reportlink/open              anyone
/insights/overviewlayout       overview.own
/insights/updateoverviewlayout overview.own
/agentkey/list                agentKeys.own
/agentkey/create              agentKeys.own           demo:refused
/agentkey/delete              agentKeys.own           demo:refused
/riskusersettings/list        organization.settings
/riskusersettings/addorupdate organization.settings
/riskusersettings/dryrun      organization.settings
/riskusersettings/delete      organization.settings
/riskusersettings/getdata     organization.settings
/apikey/list                  organization.settings
/apikey/create                organization.settings   demo:refused
/apikey/expose                organization.settings   demo:refused
/apikey/toggle                organization.settings   demo:refused
/apikey/delete                organization.settings   demo:refused
/webhook/list                 organization.settings
/webhook/addorupdate          organization.settings   demo:refused
/webhook/delete               organization.settings   demo:refused
/webhook/expose               organization.settings   demo:refused
/webhook/rollsecret           organization.settings   demo:refused
/webhook/sendtest             organization.settings   demo:refused
/webhook/listdeliveries       organization.settings
/webhook/replay               organization.settings   demo:refused
/timeentry/list               timeEntry.read
/timeentry/create             timeEntry.create
/timeentry/preview            timeEntry.decide
/timeentry/previewnew         timeEntry.create
/timeentry/approve            timeEntry.decide
/timeentry/reject             timeEntry.decide
/timeentry/delete             timeEntry.delete
/timeentry/running            timeEntry.create
/timeentry/start              timeEntry.create
/timeentry/stop               timeEntry.create
/timeentry/discard            timeEntry.create
/timeentry/previewimport      timeEntry.create
/timeentry/import             timeEntry.create        demo:refused
/timeentry/listimports        timeEntry.create
/timeentry/takebackimport     timeEntry.delete
/timesheet/list               timesheet.read
/timesheet/summary            timesheet.read
/timesheet/export             timesheet.read
/timesheet/periods            timesheet.read
/timesheet/periodhistory      timesheet.read
/timesheet/submittedperiods   periods.decide
/timesheet/submitperiod       periods.submit
/timesheet/approveperiods     periods.decide
/timesheet/returnperiod       periods.decide
/timesheet/unlockperiod       periods.decide
/timesheet/lockperiod         periods.lock
/timelapsevideos/list         timelapse.read
/timelapsevideos/frames       timelapse.read
/timelapsevideos/delete       timelapse.delete
/screenshots/list             screenshots.read
/screenshots/byperson         screenshots.read
/screenshots/listviews        activity.read
/screenshots/requestdeletion  screenshots.request
/screenshots/listrequests     screenshots.delete
/screenshots/decide           screenshots.delete
/screenshots/delete           screenshots.delete
/screenshots/deletemultiple   screenshots.bulk
/screenshots/downloadall      screenshots.bulk
/screenshots/redact           screenshots.redact
/screenshots/add              activity.add            demo:agents
/reviewapps/listunreviewed    appReviews.read
/reviewapps/listreviewed      appReviews.read
/reviewapps/preview           appReviews.read
/reviewapps/changestatus      appReviews.change
/reviewapps/undo              appReviews.change
`

export type CallRight = { url: string; asks: string; demo: 'open' | 'refused' | 'agents only' }

export const callRights: readonly CallRight[] = calls
  .trim()
  .split('\n')
  .map((line) => {
    const [url = '', asks = '', demo] = line.split(/\s+/)
    return { url, asks, demo: demo === 'demo:refused' ? 'refused' : demo === 'demo:agents' ? 'agents only' : 'open' }
  })
