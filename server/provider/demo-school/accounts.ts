/** The password of every student in the demo school. */
export const demoPassword = 'Student1pass';

export const demoStudents = {
  fresh: { username: 'fresh', phone: '01000000001', email: 'fresh@fasl.test', number: '26000001' },
  mariam: {
    username: 'mariam',
    phone: '01000000002',
    email: 'mariam@fasl.test',
    number: '26000002',
  },
  trouble: {
    username: 'trouble',
    phone: '01000000003',
    email: 'trouble@fasl.test',
    number: '26000003',
  },
} as const;

/** Logs in with the child's student number and a code sent to this phone. */
export const demoParent = {
  phone: '01100000002',
  studentNumber: demoStudents.mariam.number,
} as const;

/** The codes of the demo school. Each works once. */
export const demoCodes = {
  recharge100: 'Fasl100Egp',
  recharge50: 'Fasl050Egp',
  /** Pays for any Organic chemistry lesson that costs 90. */
  scratch: 'ScratchK7m',
  /** Opens the current lesson of Modern physics, on the page of Nermin Adel. */
  centerClassroom: 'CenterPh3x',
  /** Opens one lesson of Grammar you will remember, on the page of Rania Magdy. */
  centerCourse: 'CenterAr7m',
  alreadyUsed: 'UsedCodeX1',
  expired: 'OldCodeX22',
  revoked: 'RevokedZ33',
} as const;

export const demoPromoCodes = {
  tenPercent: 'FASL10',
  twentyPounds: 'REVISION20',
  usedUp: 'FIRST100',
  expired: 'SUMMER25',
} as const;
