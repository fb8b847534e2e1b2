import { buildWeb } from './web-build.ts';

buildWeb(console.log);
