import type { ReactNode } from "react";
import type { Team } from "../records.ts";
import { Shield } from "./shield.tsx";

interface TeamRecordProps {
  team: Team;
  figure: ReactNode;
  about: string;
  href: string;
}

export const TeamRecord = ({ team, figure, about, href }: TeamRecordProps) => (
  <a className="list-row block-link" href={href}>
    <b className="record-figure">{figure}</b>
    <span className="grow lines">
      <span className="row">
        <Shield of={team} />
        <b className="name">{team.name}</b>
      </span>
      <span className="sub">{about}</span>
    </span>
  </a>
);
