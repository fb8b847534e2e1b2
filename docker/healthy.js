// The slim image has neither curl nor wget.
const answer = await fetch(process.argv[2]).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
