# kills.sh N: upgrades and rolls back in turn, killed at a random moment, then run again to the end
cd /root; ok=0; bad=0
site=/root/site-0.1.0/bin/site
export DATA_DIR=/var/lib/site
for i in $(seq 1 $1); do
  if [ $((i % 2)) = 1 ]; then cmd="upgrade /root/site-0.2.0.tar"; want=0.2.0; else cmd="rollback"; want=0.1.0; fi
  setsid /opt/site/current/bin/site $cmd > k.txt 2>&1 & p=$!
  sleep $((RANDOM % ${2:-14})).$((RANDOM % 10))
  kill -9 -- -$p 2>/dev/null && killed=1 || killed=0
  wait $p 2>/dev/null
  last=$(tail -1 k.txt)
  /opt/site/current/bin/site $cmd > k2.txt 2>&1; rc=$?
  # a rollback that was done before the kill has nothing left to do
  now=$(basename $(readlink /opt/site/current))
  h1=$(/opt/site/current/node_modules/.bin/node -e "Promise.all([3001,3002].map(p=>fetch('http://127.0.0.1:'+p+'/api/ready').then(r=>r.status,e=>0))).then(x=>console.log(x.join()))")
  admins=$(/opt/site/current/bin/site admin list | grep -c anna@firm.test)
  if [ "$now" = "$want" ] && [ "$h1" = "200,200" ] && [ "$admins" = 1 ]; then ok=$((ok+1)); else bad=$((bad+1)); echo "BAD $i $cmd killed=$killed rc=$rc now=$now h=$h1 admins=$admins"; echo "--1"; cat k.txt; echo "--2"; cat k2.txt; fi
  echo "$i ${cmd%% *} killed=$killed after [$last] rc=$rc"
done
echo "ok $ok bad $bad"
